import { eq } from 'drizzle-orm';
import type { PlanId } from '#base/product.ts';
import { apiKeys, people, sessions } from '#db/schema.ts';
import { API_SCOPES } from '#features/api-keys/scope.ts';
import type { ApiScope } from '#features/api-keys/scope.ts';
import { makeKey } from '#features/api-keys/server/make-key.ts';
import { PROOF_MINUTES } from '#features/identity/proof.ts';
import { askAsOperator } from '#features/identity/server/ask-as-operator.ts';
import { cookieHeader } from '../cookies.ts';
import { newNetworkAccount } from '../network-account.ts';
import { newPerson, signIn } from '../people.ts';
import { sessionCookies } from '../session-cookies.ts';
import type { TestWeb } from '../web.ts';
import type { Ask } from './ask.ts';
import type { Owner } from './meanings.ts';

/** Somebody who asks, with what they show to be let in. */
export type Asker = {
  name: string;
  cookie?: string;
  bearer?: string;
  /** Whom they are known as; nobody where what they show opens nothing. */
  person?: Owner & { isConnected: boolean };
  /** Of a key. A session opens everything. */
  scopes?: readonly ApiScope[];
};

const TWO_HOURS = 7_200;

/** Everybody who may ask, from nobody at all to an administrator. None of them is the owner of what is asked for. */
export async function everyAsker(web: TestWeb): Promise<Record<'all' | 'people', Asker[]> & { stale: Asker }> {
  const { runtime } = web;
  // Signed in so long ago that the token has run out; then the session ends too, or it would be renewed.
  const expired = await newAsker(web, 'an expired session');
  await runtime.db.delete(sessions).where(eq(sessions.userId, expired.person.id));
  web.clock.advance(TWO_HOURS);
  const stale = await newAsker(web, 'whoever sits down at a browser that was left open');
  web.clock.advance(PROOF_MINUTES * 60);
  const blocked = await newAsker(web, 'blocked');
  const blockedKey = await newKey(web, blocked, API_SCOPES, 'a key of somebody blocked');
  await askAsOperator(runtime, `/admin/users/${blocked.person.id}`, { method: 'PUT', body: { ban_duration: '24h' } });
  const unconnected = await newAsker(web, 'unconnected', { isConnected: false });
  const free = await newAsker(web, 'free', { plan: 'free' });
  const plus = await newAsker(web, 'plus', { plan: 'bobbinplus' });
  const premium = await newAsker(web, 'premium');
  const admin = await newAsker(web, 'admin');
  await runtime.db.update(people).set({ isAdmin: true }).where(eq(people.id, admin.person.id));
  const keys = await Promise.all(API_SCOPES.map((scope) => newKey(web, premium, [scope], `a key of ${scope}`)));
  const revoked = await newKey(web, premium, API_SCOPES, 'a key that was taken back');
  await runtime.db.delete(apiKeys).where(eq(apiKeys.name, revoked.name));

  const persons = [premium, plus, free, admin];
  const nobodies = [expired, blocked, blockedKey, revoked].map(({ name, cookie, bearer }): Asker =>
    Object.assign({ name }, cookie && { cookie }, bearer && { bearer }),
  );
  return {
    all: [{ name: 'a visitor' }, ...nobodies, unconnected, ...persons, ...keys],
    people: [...persons, ...keys],
    stale,
  };
}

/** Whether what they show lets them in, by what is declared. */
export function mayEnter({ entrance }: Ask, { person, scopes }: Asker): boolean {
  switch (entrance.by) {
    case 'anything':
      return true;
    case 'cookie-for-file':
      return person !== undefined && scopes === undefined;
    case 'token':
      return entrance.role === 'user' && person !== undefined && scopes === undefined;
    case 'key':
      return person !== undefined && (!scopes || !entrance.scope || scopes.includes(entrance.scope));
    case 'cookie':
      // Pages know no keys.
      return isWelcome(entrance.guard, scopes ? undefined : person);
  }
}

function isWelcome(guard: Extract<Ask['entrance'], { by: 'cookie' }>['guard'], person: Asker['person']): boolean {
  switch (guard) {
    case 'none':
    case 'developer':
      return true;
    case 'guest':
      return person === undefined;
    case 'authenticated':
      return person !== undefined;
    case 'threads':
      return person?.isConnected === true;
    case 'admin':
      return false;
  }
}

/** What they send along with a request. */
export function shownBy({ entrance }: Ask, { cookie, bearer, scopes }: Asker): Record<string, string> {
  // A page is shown a key as well, which opens nothing there.
  const isByCookie = entrance.by === 'cookie-for-file' || (entrance.by === 'cookie' && !scopes);
  if (isByCookie) return cookie ? { cookie } : {};
  return bearer ? { authorization: `Bearer ${bearer}` } : {};
}

type Wish = { plan?: PlanId; isConnected?: boolean };
type Known = Asker & Required<Pick<Asker, 'person'>>;

export async function newAsker(
  { runtime }: Pick<TestWeb, 'runtime'>,
  name: string,
  { plan = 'bobbin_premium', isConnected = true }: Wish = {},
): Promise<Known> {
  const { id, email } = await newPerson(runtime);
  await runtime.db.update(people).set({ plan, timeZone: 'Europe/Paris' }).where(eq(people.id, id));
  const accountId = isConnected ? (await newNetworkAccount(runtime, { personId: id })).id : '';
  const session = await signIn(runtime, email);
  return {
    name,
    cookie: cookieHeader(sessionCookies(runtime.settings.publicUrl, session)),
    bearer: session.access_token,
    person: { id, email, accountId, isConnected },
  };
}

async function newKey(
  { runtime }: TestWeb,
  { person }: Known,
  scopes: readonly ApiScope[],
  name: string,
): Promise<Known> {
  const made = await makeKey(runtime, person.id, { name, scopes });
  if (!made.ok) throw new Error(`No key was made: ${made.refusal}`);
  return { name, bearer: made.key, person, scopes };
}
