import { runtimeContext, someoneContext } from '#app/context.ts';
import type { Route } from './+types/check-repetition';
import { comingDates } from './coming-dates.ts';

/** On which days a post would come again, while that is being chosen. */
export function loader({ url, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') return Response.json(null, { status: 422 });
  const now = context.get(runtimeContext).clock.now();
  const dates = comingDates(Object.fromEntries(url.searchParams), now, person.timeZone ?? 'UTC');
  return Response.json(dates, { headers: { 'cache-control': 'no-store' } });
}
