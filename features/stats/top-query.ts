import { chosenSpan, spanOf } from './period.ts';
import type { TopQuery } from './top-address.ts';
import { TOP_PERIODS } from './top-address.ts';
import { ORDERS } from './top-order.ts';

/** As far as anybody pages; behind it the database would only count. */
const MOST_PAGES = 5000;

/** What an address asks for. What it asks in a way we cannot read is as if it were not there. */
export function topQueryOf(search: URLSearchParams, now: Date, timeZone: string): TopQuery {
  const order = ORDERS.find((each) => each === search.get('by')) ?? 'views';
  const page = Math.min(Math.max(Math.trunc(Number(search.get('page'))) || 1, 1), MOST_PAGES);
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const month = spanOf('month', now, timeZone, undefined);
  if (from || to) {
    const chosen = chosenSpan(from, to, month.last);
    const isRefused = typeof chosen === 'string';
    const answer = isRefused ? { span: month, refusal: chosen } : { span: chosen, refusal: undefined };
    return { order, page, from, to, period: 'custom', ...answer };
  }
  const period = TOP_PERIODS.find((each) => each === search.get('period')) ?? 'month';
  const span = period === 'all' ? undefined : spanOf(period, now, timeZone, undefined);
  return { order, page, from, to, period, span, refusal: undefined };
}
