import type { CookieJar } from './session-cookie.ts';
import type { Person, Someone } from './person.ts';
import { VISITOR } from './person.ts';

/** One request as far as it matters for who asks: its cookies may be renewed on the way. */
export type Arrival = { request: Request; jar: CookieJar; clientAddress: string };

/** Who asks. Somebody who still owes the second factor is a visitor to every page but the one that asks for it. */
export type Entrance = { someone: Someone; isSecondFactorDue: boolean };

export type SessionSource = (arrival: Arrival) => Promise<Entrance>;

export const VISITOR_ENTERS: Entrance = { someone: VISITOR, isSecondFactorDue: false };

/** A source that always finds the same one, for tests and developer pages. */
export function always(someone: Someone): SessionSource {
  return () => Promise.resolve({ someone, isSecondFactorDue: false });
}

export function enters(person: Person): Entrance {
  return { someone: person, isSecondFactorDue: false };
}
