import { VISITOR } from '#features/identity/person.ts';
import { sessionCookieName } from '#features/identity/session-cookie.ts';
import type { Arrival, Entrance } from '#features/identity/session-source.ts';
import { enters, VISITOR_ENTERS } from '#features/identity/session-source.ts';
import type { OwnAccount } from '#features/network/server/read-accounts.ts';
import { readMember } from '#features/network/server/read-member.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { liveStandings } from './live-standings.ts';
import type { StoredSession } from './stored-session.ts';
import { dropSession, readSession, sessionFrom, writeSession } from './stored-session.ts';

/** Who asks, and the accounts that were read with them. */
export type MemberSource = (arrival: Arrival) => Promise<Entrance & { accounts?: OwnAccount[] }>;

/** As the stock client: three ticks of thirty seconds before the end. */
const REFRESH_BEFORE_MS = 90_000;

/** Who asks, by the session in their cookies: verified here, refreshed when it is about to end, dropped when it is over. */
export function openSessions(runtime: Runtime): MemberSource {
  const { auth, clock, log, settings } = runtime;
  const name = sessionCookieName(settings.publicUrl);
  const standings = liveStandings(auth, clock);
  const refresh = refresher(runtime);

  return async ({ request, jar, clientAddress }) => {
    let session = readSession(jar, name);
    if (!session) return VISITOR_ENTERS;
    const left = session.expires_at * 1000 - clock.now().getTime();
    if (left < REFRESH_BEFORE_MS) {
      const renewed = await refresh(session, { request, jar, clientAddress });
      if (renewed === 'over') {
        dropSession(jar, name);
        return VISITOR_ENTERS;
      }
      if (renewed) writeSession(jar, name, renewed);
      session = renewed ?? session;
    }
    const standing = await standings.of(session.access_token);
    if (standing === 'unreachable') {
      log.warn('the auth service could not be asked who somebody is');
      return VISITOR_ENTERS;
    }
    if (!standing) {
      // Signed out elsewhere, or never genuine. One that has ended and could not be renewed may be, later.
      if (left > 0) dropSession(jar, name);
      return VISITOR_ENTERS;
    }
    if (standing.isSecondFactorDue) return { someone: VISITOR, isSecondFactorDue: true };
    const { person, accounts } = await readMember(runtime, standing);
    return { ...enters(person), accounts };
  };
}

/** `over` when the service refuses, `undefined` when it could not be asked. Requests side by side share one refresh. */
function refresher({ auth, log }: Runtime) {
  const underWay = new Map<string, Promise<StoredSession | 'over' | undefined>>();

  const ask = async (session: StoredSession, { request, clientAddress }: Arrival) => {
    try {
      const answer = await auth.fetch(
        new Request(`${auth.url}/token?grant_type=refresh_token`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'user-agent': request.headers.get('user-agent') ?? '' },
          body: JSON.stringify({ refresh_token: session.refresh_token }),
        }),
        clientAddress,
      );
      if (answer.ok) return sessionFrom(await answer.json());
      return answer.status < 500 && answer.status !== 429 ? ('over' as const) : undefined;
    } catch (error) {
      log.warn({ error }, 'a session could not be refreshed');
      return undefined;
    }
  };

  return (session: StoredSession, arrival: Arrival) => {
    const known = underWay.get(session.refresh_token);
    if (known) return known;
    const asked = ask(session, arrival).finally(() => underWay.delete(session.refresh_token));
    underWay.set(session.refresh_token, asked);
    return asked;
  };
}
