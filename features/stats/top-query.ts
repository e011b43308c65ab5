import type { Day } from '#base/zoned-day.ts';
import type { Period, Span, SpanRefusal } from './period.ts';
import { chosenSpan, PERIODS, spanOf } from './period.ts';
import type { TopOrder } from './top-order.ts';
import { ORDERS } from './top-order.ts';

/** What an address asks of the best posts. What it asks in a way we cannot read is as if it were not there. */
export type TopQuery = {
  order: TopOrder;
  period: Period | 'custom';
  /** Absent for all posts there are. */
  span: Span | undefined;
  /** Why the days that were asked for are not shown. */
  refusal: SpanRefusal | undefined;
  /** As they were typed. */
  from: string;
  to: string;
  page: number;
};

/** As far as anybody pages; behind it the database would only count. */
const MOST_PAGES = 5000;

export function topQueryOf(search: URLSearchParams, now: Date, timeZone: string): TopQuery {
  const order = ORDERS.find((each) => each === search.get('by')) ?? 'views';
  const page = Math.min(Math.max(Math.trunc(Number(search.get('page'))) || 1, 1), MOST_PAGES);
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const month = spanOf('month', now, timeZone, undefined);
  if (from || to) {
    const chosen = chosenSpan(from, to, month.last);
    if (typeof chosen !== 'string')
      return { order, page, from, to, period: 'custom', span: chosen, refusal: undefined };
    return { order, page, from, to, period: 'custom', span: month, refusal: chosen };
  }
  const period = PERIODS.find((each) => each === search.get('period')) ?? 'month';
  const span = period === 'all' ? undefined : spanOf(period, now, timeZone, undefined);
  return { order, page, from, to, period, span, refusal: undefined };
}

type Asked = Pick<TopQuery, 'order' | 'period' | 'from' | 'to' | 'page'>;

/** The query of an address, without what goes without saying. A page belongs to one order of one period. */
export function searchOf({ order, period, from, to, page }: Asked): '' | `?${string}` {
  const search = new URLSearchParams({
    ...(order !== 'views' && { by: order }),
    ...(period === 'custom' ? { from, to } : period !== 'month' && { period }),
    ...(page > 1 && { page: String(page) }),
  });
  return search.size === 0 ? '' : `?${search}`;
}

/** Days for a form that proposes a range: those that are shown, or the last month. */
export function proposedDays({ from, to, span, period }: TopQuery, today: Day): { from: string; to: string } {
  if (period === 'custom') return { from, to };
  return { from: span?.first ?? '', to: span?.last ?? today };
}
