import type { LiveStandings } from '#app/auth/sessions/live-standings.ts';
import type { ApiScope } from '#features/api-keys/scope.ts';
import { KEY_PREFIX } from '#features/api-keys/scope.ts';
import { ownerOf } from '#features/api-keys/server/owner-of.ts';
import type { Person } from '#features/identity/person.ts';
import { readPerson } from '#features/identity/server/read-person.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { LiveOwners } from './live-owners.ts';
import { Refusal } from './refusal.ts';

export type Caller = Omit<Person, 'networkUsername' | 'networkAccountId'>;

/** Whoever a bearer belongs to: a key of theirs that opens this, while they are let in themselves, or a session’s access token that is genuine, alive and has shown every factor there is. */
export async function callerBy(
  authorization: string | undefined,
  runtime: Runtime,
  { standings, owners }: { standings: LiveStandings; owners: LiveOwners },
  scope?: ApiScope,
): Promise<Caller> {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (!token) throw new Refusal(401, 'unauthorized', 'Send an access token or a key: Authorization: Bearer …');
  if (token.startsWith(KEY_PREFIX)) return callerByKey(token, runtime, owners, scope);
  const standing = await standings.of(token);
  if (standing === 'unreachable')
    throw new Refusal(503, 'unavailable', 'The auth service could not be asked. Try again in a moment.', { wait: 5 });
  if (!standing || standing.isSecondFactorDue)
    throw new Refusal(401, 'unauthorized', 'This access token opens nothing, or not any more.');
  return readPerson(runtime, standing);
}

async function callerByKey(
  key: string,
  runtime: Runtime,
  owners: LiveOwners,
  scope: ApiScope | undefined,
): Promise<Caller> {
  const owner = await ownerOf(runtime, key);
  if (!owner || !(await owners.isLetIn(owner.personId)))
    throw new Refusal(401, 'unauthorized', 'This key opens nothing, or not any more.');
  if (scope && !owner.scopes.has(scope)) throw new Refusal(403, 'scope', `This key has no ${scope}.`);
  return readPerson(runtime, { userId: owner.personId, email: undefined });
}
