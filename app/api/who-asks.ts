import type { LiveStandings } from '#app/auth/sessions/live-standings.ts';
import type { Person } from '#features/identity/person.ts';
import { readPerson } from '#features/identity/server/read-person.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { Refusal } from './refusal.ts';

export type Caller = Omit<Person, 'networkUsername'>;

/** Whoever a bearer belongs to: a session’s access token that is genuine, alive and has shown every factor there is. */
export async function callerBy(
  authorization: string | undefined,
  runtime: Runtime,
  standings: LiveStandings,
): Promise<Caller> {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (!token) throw new Refusal(401, 'unauthorized', 'Send an access token: Authorization: Bearer …');
  const standing = await standings.of(token);
  if (standing === 'unreachable')
    throw new Refusal(503, 'unavailable', 'The auth service could not be asked. Try again in a moment.', { wait: 5 });
  if (!standing || standing.isSecondFactorDue)
    throw new Refusal(401, 'unauthorized', 'This access token opens nothing, or not any more.');
  return readPerson(runtime, standing);
}
