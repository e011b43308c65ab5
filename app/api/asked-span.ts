import { z } from 'zod';
import { dayOf } from '#base/zoned-day.ts';
import { chosenSpan } from '#features/stats/period.ts';
import type { Span, SpanRefusal } from '#features/stats/period.ts';
import { Refusal } from './refusal.ts';

/** The days that a call is about. What it answers without them, `otherwise` says. */
export function spanQuery(otherwise: string) {
  return {
    from: z.string().optional().describe(`A day of your zone, both ends included; without both, ${otherwise}.`),
    to: z.string().optional(),
  };
}

/** Nothing where no days are asked for; refused by the same rules as on the page. */
export function askedSpan(asked: { from?: string | undefined; to?: string | undefined }, now: Date, timeZone: string) {
  const { from, to } = asked;
  if (from === undefined && to === undefined) return undefined;
  const span = chosenSpan(from ?? '', to ?? '', dayOf(now, timeZone));
  return typeof span === 'string' ? refuse(span) : span;
}

function refuse(refusal: SpanRefusal): Span {
  if (refusal === 'not-a-day') throw new Refusal(400, 'malformed', 'from and to are two days such as 2026-05-19.');
  throw new Refusal(422, refusal, SENTENCES[refusal], { field: refusal === 'in-the-future' ? 'to' : 'from' });
}

const SENTENCES: Record<Exclude<SpanRefusal, 'not-a-day'>, string> = {
  'upside-down': 'from is later than to.',
  'in-the-future': 'to is a day that has not begun yet.',
  'too-long': 'These are more days than are answered at once.',
};
