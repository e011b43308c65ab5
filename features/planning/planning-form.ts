import { z } from 'zod';

const postId = z.uuid();

/** What the calendar's forms may send. Ticked posts and slots come under names of their own: `post:ID`, `slot:WEEKDAY:N`. */
export const PlanningForm = z.discriminatedUnion('intent', [
  z.looseObject({ intent: z.literal('move'), postId, at: z.string(), atZone: z.string() }),
  z.looseObject({ intent: z.literal('queue'), postId, where: z.enum(['end', 'next']) }),
  z.looseObject({ intent: z.literal('queue-all') }),
  z.looseObject({ intent: z.enum(['to-draft', 'to-ready', 'set-aside', 'pin', 'unpin']), postId }),
  z.looseObject({ intent: z.enum(['pause', 'resume', 'shuffle']) }),
  z.looseObject({
    intent: z.literal('rules'),
    zone: z.string(),
    gap: z.coerce.number(),
    quietFrom: z.string(),
    quietTo: z.string(),
  }),
  z.looseObject({
    intent: z.literal('many'),
    deed: z.enum(['shift', 'to-draft', 'set-aside']),
    amount: z.coerce.number().int().min(-366).max(366).default(0),
    unit: z.enum(['hours', 'days']).default('days'),
  }),
  z.looseObject({ intent: z.literal('repeat'), postId }),
  z.looseObject({
    intent: z.enum(['stop-repetition', 'pause-repetition', 'resume-repetition']),
    repetitionId: z.uuid(),
  }),
  z.looseObject({ intent: z.literal('undo'), before: z.string().max(500_000) }),
]);

export type PlanningForm = z.output<typeof PlanningForm>;

/** What comes under names that begin alike: `post:` gives the ids of what was ticked. */
export function namesAfter(values: Record<string, string>, prefix: string): string[] {
  return Object.keys(values)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
}

/** Minutes since midnight of what a field for a time sends; nothing for what is none. */
export function minutesIn(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
