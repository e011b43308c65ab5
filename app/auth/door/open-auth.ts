import { openDatabaseLimits } from '#app/web/rate-limiter.ts';
import type { AuthDoor } from '#providers/auth/auth-door.ts';
import { noCaptcha, siteverifyCaptcha } from '#providers/captcha/siteverify.ts';
import { noSms, smsGateway } from '#providers/sms/gateway.ts';
import type { Sms } from '#providers/sms/sms.ts';
import type { WithoutAuth } from '#runtime/runtime.ts';
import { createAuth } from '#services/auth/app.ts';
import { openLetters } from '#services/auth/letters/letters.ts';
import { openOutbox } from '#services/auth/letters/outbox.ts';
import { openTexts } from '#services/auth/letters/texts.ts';
import type { AuthNeeds } from '#services/auth/needs.ts';
import { openStandings } from '#services/auth/standing.ts';
import { openSigner } from '#services/auth/tokens/signer.ts';
import { openPasswords } from '#services/auth/users/passwords.ts';
import type { HashCost } from '#services/auth/users/passwords.ts';
import { openSignInProviders } from './sign-in-providers.ts';
import { authLetter } from './auth-letter.ts';
import { openSamlKey } from './saml-key.ts';

/** Other than production's, for tests. */
type AuthChoices = { sms?: Sms; hashCost?: HashCost };
export type Auth = { needs: AuthNeeds; app: ReturnType<typeof createAuth> };

/** Our auth service with the product's collaborators. */
export function openAuth(runtime: WithoutAuth, { sms = smsOf(runtime), hashCost }: AuthChoices = {}): Auth {
  const { settings, db, pool, clock, keys, log, mail, queue } = runtime;
  const outbox = openOutbox(log);
  const tryLater = (sealed: string) => queue.enqueue(authLetter, { sealed });
  const needs: AuthNeeds = {
    settings: settings.auth,
    db,
    pool,
    clock,
    keys,
    log,
    signer: openSigner(settings.auth.jwt, clock),
    passwords: openPasswords(settings.auth.password, hashCost),
    letters: openLetters({ mail, keys, log, outbox, tryLater }),
    texts: openTexts({ sms, clock, log, outbox }),
    outbox,
    captcha: settings.captcha ? siteverifyCaptcha(settings.captcha) : noCaptcha,
    signInProviders: openSignInProviders(settings.auth),
    limiter: openDatabaseLimits(runtime),
    samlKey: openSamlKey(settings),
  };
  return { needs, app: createAuth(needs) };
}

function smsOf({ settings }: WithoutAuth): Sms {
  return settings.smsUrl ? smsGateway(settings.smsUrl) : noSms;
}

const OPERATOR_SECONDS = 300;

/** The service in this process: no request to it crosses a socket. */
export function ownAuth(runtime: WithoutAuth, choices?: AuthChoices): AuthDoor {
  const { needs, app } = openAuth(runtime, choices);
  const { publicUrl, auth } = runtime.settings;
  return {
    url: `${publicUrl}${auth.prefix}`,
    isOurs: true,
    async fetch(request, clientAddress) {
      const url = new URL(request.url);
      url.pathname = below(auth.prefix, url.pathname);
      return app.fetch(new Request(url, request), clientAddress ? { clientAddress } : {});
    },
    standingOf: openStandings(needs),
    operatorToken() {
      const now = Math.floor(needs.clock.now().getTime() / 1000);
      return needs.signer.sign({ role: 'service_role', iat: now, exp: now + OPERATOR_SECONDS });
    },
    settled: () => needs.outbox.settled(),
  };
}

/** Whoever sends a request here knows that the prefix is in its path; a proxy's own may stand before it. */
function below(prefix: string, path: string): string {
  return path.slice(path.indexOf(prefix) + prefix.length) || '/';
}
