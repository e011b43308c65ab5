import { countCreators } from '#features/entrance/server/count-creators.ts';
import type { Runtime } from '#runtime/runtime.ts';

const KNOWN_FOR_MS = 10 * 60_000;
const known = new WeakMap<Runtime['db'], { count: Promise<number | undefined>; until: number }>();

/** The note beside every way in; a count of everybody is not made anew for each visitor. */
export function creatorsNote(runtime: Pick<Runtime, 'db' | 'clock'>): Promise<number | undefined> {
  const now = runtime.clock.now().getTime();
  const recent = known.get(runtime.db);
  if (recent && now < recent.until) return recent.count;
  const count = countCreators(runtime);
  known.set(runtime.db, { count, until: now + KNOWN_FOR_MS });
  count.catch(() => known.delete(runtime.db));
  return count;
}
