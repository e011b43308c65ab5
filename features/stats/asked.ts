import { dayOf } from '#base/zoned-day.ts';
import { COMPARISONS } from './comparisons.ts';
import type { Compared } from './comparisons.ts';
import type { Measure } from './daily.ts';
import { MEASURES } from './daily.ts';
import type { Period, Span, SpanRefusal } from './period.ts';
import { chosenSpan, spanBefore, spanOf, spanYearBefore } from './period.ts';

/** What an address asks of the figures. */
export type Asked = {
  period: Period;
  /** Whether the days were chosen one by one, instead of a period. */
  isChosen: boolean;
  span: Span;
  /** Whether the last day is not over yet. */
  endsToday: boolean;
  /** Why the days that were typed are none; then it is the period that is shown. */
  refusal: SpanRefusal | undefined;
  typed: { from: string; to: string };
  compare: Compared;
  /** What it is held against; nothing where there is nothing, or it would overlap. */
  against: Span | undefined;
  measure: Measure;
};

/** The network let everybody in on July 5, 2023; its makers were there some days earlier. */
export const NETWORK_OPENED = new Date('2023-07-01T12:00:00Z');

export function askedOf(query: URLSearchParams, period: Period, now: Date, timeZone: string): Asked {
  const typed = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const wasTyped = typed.from !== '' || typed.to !== '';
  const today = dayOf(now, timeZone);
  const chosen = wasTyped ? chosenSpan(typed.from, typed.to, today) : undefined;
  const isChosen = typeof chosen === 'object';
  const span = isChosen ? chosen : spanOf(period, now, timeZone, NETWORK_OPENED);
  const compare = COMPARISONS.find((name) => name === query.get('compare')) ?? 'before';
  return {
    period,
    isChosen,
    span,
    endsToday: span.last === today,
    refusal: typeof chosen === 'string' ? chosen : undefined,
    typed,
    compare,
    against: period === 'all' && !isChosen ? undefined : heldAgainst(span, compare),
    measure: MEASURES.find((name) => name === query.get('show')) ?? 'views',
  };
}

function heldAgainst(span: Span, compare: Compared): Span | undefined {
  if (compare === 'none') return undefined;
  const against = compare === 'year' ? spanYearBefore(span) : spanBefore(span);
  return against.last < span.first ? against : undefined;
}
