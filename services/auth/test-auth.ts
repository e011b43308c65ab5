import { GoTrueClient } from '@supabase/auth-js';
import type { GoTrueClientOptions } from '@supabase/auth-js';
import { openAuth } from '#app/auth/door/open-auth.ts';
import type { Auth } from '#app/auth/door/open-auth.ts';
import type { Letter } from '#providers/mail/mail.ts';
import type { Sms } from '#providers/sms/sms.ts';
import type { Environment } from '#runtime/settings.ts';
import { HASH_COST } from '#testing/hash-cost.ts';
import { codeIn, linkIn } from '#testing/outbox.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestClock } from '#testing/runtime.ts';
import { UNLIMITED } from '#testing/unlimited.ts';
import type { AuthNeeds } from './needs.ts';

const ORIGIN = 'http://localhost:3000';
const PREFIX = `${ORIGIN}/auth/v1`;

type Text = Parameters<Sms['send']>[0];

export type TestAuth = {
  app: Auth['app'];
  needs: AuthNeeds;
  clock: TestClock;
  /** What the service answers to, as `POST /signup`. */
  endpoints: string[];
  /** As a client on the network would ask, with the path below the prefix. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** The stock client, with a storage of its own. */
  client(options?: Partial<GoTrueClientOptions>): GoTrueClient;
  /** Letters sent so far, oldest first. */
  letters: Letter[];
  texts: Text[];
  /** What sends the texts; a test may put another in its place. */
  sms: Sms;
  /** The newest letter to somebody, as what it asks them to use. */
  letterTo(address: string): { letter: Letter; code: string; link: string };
  close: () => Promise<void>;
};

/** Limits are off unless a test asks for them: it makes more requests than a person. Texts are kept in memory. */
const DEFAULTS: Environment = {
  ...UNLIMITED.environment,
  GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
};

/** The real service on a database of its own; mail and SMS are kept in memory, in order. For `beforeAll`. */
export async function openTestAuth(environment: Environment = {}): Promise<TestAuth> {
  const letters: Letter[] = [];
  const texts: Text[] = [];
  const mail = { send: (letter: Letter) => Promise.resolve(void letters.push(letter)), close: () => undefined };
  const { runtime, clock, close } = await openTestRuntime({ ...DEFAULTS, ...environment }, { mail });
  // The stock client compares expiry with the real clock.
  clock.set(new Date());
  const sms: Sms = { send: (text) => Promise.resolve({ id: `text-${texts.push(text)}` }) };
  const { app, needs } = openAuth(runtime, {
    sms: { send: (text) => auth.sms.send(text) },
    hashCost: HASH_COST,
  });
  // Letters and texts leave after the answer: whoever asks here waits for those as well.
  const send = async (input: URL | RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    url.pathname = url.pathname.replace('/auth/v1', '') || '/';
    const answer = await app.fetch(new Request(url, request), { clientAddress: '203.0.113.7' });
    await needs.outbox.settled();
    return answer;
  };
  const auth: TestAuth = {
    app,
    needs,
    clock,
    endpoints: [
      ...new Set(app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
    ],
    letters,
    texts,
    sms,
    ask: (path, init) => send(`${PREFIX}${path}`, init),
    client: (options = {}) =>
      new GoTrueClient({
        url: PREFIX,
        fetch: send,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        persistSession: true,
        storage: memory(),
        ...options,
      }),
    letterTo(address) {
      const letter = letters.findLast(({ to }) => to === address);
      if (!letter) throw new Error(`No letter went to ${address}`);
      return {
        letter,
        code: codeIn(letter.text),
        link: linkIn(letter.text),
      };
    },
    close,
  };
  return auth;
}

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
