import { openDatabaseLimits } from '#app/web/rate-limiter.ts';
import { noCaptcha, siteverifyCaptcha } from '#providers/captcha/siteverify.ts';
import { noSms, smsGateway } from '#providers/sms/gateway.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { createAuth } from '#services/auth/app.ts';
import { openLetters } from '#services/auth/letters/letters.ts';
import type { AuthNeeds } from '#services/auth/needs.ts';
import { openSigner } from '#services/auth/tokens/signer.ts';
import { openPasswords } from '#services/auth/users/passwords.ts';
import { authLetter } from './auth-letter.ts';
import { openSamlKey } from './saml-key.ts';

export type Auth = { needs: AuthNeeds; app: ReturnType<typeof createAuth> };

/** Our auth service with the product's collaborators. */
export function openAuth(runtime: Runtime): Auth {
  const { settings, db, pool, clock, keys, log, mail, queue } = runtime;
  const needs: AuthNeeds = {
    settings: settings.auth,
    db,
    pool,
    clock,
    keys,
    log,
    signer: openSigner(settings.auth.jwt, clock),
    passwords: openPasswords(settings.auth.password),
    letters: openLetters(mail, keys, log, (sealed) => queue.enqueue(authLetter, { sealed })),
    sms: settings.smsUrl ? smsGateway(settings.smsUrl) : noSms,
    captcha: settings.captcha ? siteverifyCaptcha(settings.captcha) : noCaptcha,
    limiter: openDatabaseLimits(runtime),
    samlKey: openSamlKey(settings),
  };
  return { needs, app: createAuth(needs) };
}
