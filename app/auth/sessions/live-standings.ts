import type { Clock } from '#base/clock.ts';
import type { AuthDoor, Standing } from '#providers/auth/auth-door.ts';

/** A session that was signed out elsewhere dies here within this time. */
const KNOWN_FOR_MS = 10_000;
const MOST_KNOWN = 10_000;

/** What the auth service said of a token is believed for a moment, so that a page does not cost a question each. */
export function liveStandings({ standingOf }: Pick<AuthDoor, 'standingOf'>, clock: Clock) {
  const known = new Map<string, { standing: Standing; until: number }>();
  return {
    async of(accessToken: string): Promise<Standing | 'unreachable' | undefined> {
      const now = clock.now().getTime();
      const recent = known.get(accessToken);
      if (recent && now < recent.until) return recent.standing;
      known.delete(accessToken);
      const standing = await standingOf(accessToken);
      if (!standing || standing === 'unreachable') return standing;
      if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value ?? '');
      known.set(accessToken, { standing, until: Math.min(now + KNOWN_FOR_MS, standing.expiresAt.getTime()) });
      return standing;
    },
  };
}

export type LiveStandings = ReturnType<typeof liveStandings>;
