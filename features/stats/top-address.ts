import type { Day } from '#base/zoned-day.ts';
import type { Period, Span, SpanRefusal } from './period.ts';
import type { TopOrder } from './top-order.ts';

export const TOP_PERIODS = ['week', 'month', 'all'] as const satisfies readonly Period[];

/** What an address asks of the best posts. */
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

/** Days for a form that proposes a range: those that were typed or are shown. */
export function proposedDays({ from, to, span, period }: TopQuery, today: Day): { from: string; to: string } {
  if (period === 'custom') return { from, to };
  return { from: span?.first ?? '', to: span?.last ?? today };
}
