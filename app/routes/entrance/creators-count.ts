import type { RouterContextProvider } from 'react-router';
import { localeContext, runtimeContext } from '#app/context.ts';
import { numberFormat } from '#base/i18n/formats.ts';
import { countCreators } from '#features/entrance/server/count-creators.ts';
import type { Runtime } from '#runtime/runtime.ts';

const KNOWN_FOR_MS = 10 * 60_000;
const known = new WeakMap<Runtime['db'], { count: Promise<number | undefined>; until: number }>();

/** The number beside every way in, as it is written: a browser would make an Intl object for it. */
export async function creatorsNote(context: Readonly<RouterContextProvider>): Promise<string | undefined> {
  const count = await recentCount(context.get(runtimeContext));
  return count === undefined ? undefined : numberFormat(context.get(localeContext)).format(count);
}

/** A count of everybody is not made anew for each visitor. */
function recentCount(runtime: Runtime): Promise<number | undefined> {
  const now = runtime.clock.now().getTime();
  const recent = known.get(runtime.db);
  if (recent && now < recent.until) return recent.count;
  const count = countCreators(runtime);
  known.set(runtime.db, { count, until: now + KNOWN_FOR_MS });
  count.catch(() => known.delete(runtime.db));
  return count;
}
