import { isLetIn } from '#features/identity/server/auth-user.ts';
import type { Needs } from '#runtime/runtime.ts';

/** Whose keys were open a moment ago; somebody who is blocked is kept out within this time, as with a session. */
const KNOWN_FOR_MS = 10_000;
const MOST_KNOWN = 10_000;

/** A key says nothing about how its owner stands with the auth service, which is asked, but not with every call. */
export function liveOwners(needs: Needs<'auth' | 'clock'>) {
  const known = new Map<string, number>();
  return {
    async isLetIn(personId: string): Promise<boolean> {
      const now = needs.clock.now().getTime();
      if ((known.get(personId) ?? 0) > now) return true;
      known.delete(personId);
      if (!(await isLetIn(needs, personId))) return false;
      if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value ?? '');
      known.set(personId, now + KNOWN_FOR_MS);
      return true;
    },
  };
}

export type LiveOwners = ReturnType<typeof liveOwners>;
