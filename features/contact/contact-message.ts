import { DAY_MS } from '#base/clock.ts';

import { z } from 'zod';

/** One schema for the form, the action and, through the same limits, the table. Messages are codes; the page has the words. */
export const ContactForm = z.object({
  name: z.string().trim().min(1, 'name-missing').max(100, 'name-too-long').refine(isOneLine, 'name-too-long'),
  email: z.string().trim().min(1, 'email-missing').max(254, 'email-wrong').pipe(z.email('email-wrong')),
  message: z.string().trim().min(10, 'message-too-short').max(5000, 'message-too-long'),
  /** A field nobody sees; only programs fill it in. */
  website: z.string().max(2000).default(''),
  /** When the form was made, signed. */
  stamp: z.string().max(200).default(''),
});

export type ContactForm = z.infer<typeof ContactForm>;

export const CONTACT_PROBLEMS = [
  'name-missing',
  'name-too-long',
  'email-missing',
  'email-wrong',
  'message-too-short',
  'message-too-long',
] as const;
export type ContactProblem = (typeof CONTACT_PROBLEMS)[number];

export type ContactRefusal = 'too-fast' | 'stale-form';

const SHORTEST_WRITING_MS = 3_000;
const LONGEST_WRITING_MS = DAY_MS;

/** Nobody writes a message in three seconds; a form from another day is made anew rather than trusted. */
export function refusalOf(madeAt: Date | undefined, now: Date): ContactRefusal | undefined {
  if (madeAt === undefined) return 'stale-form';
  const writingTime = now.getTime() - madeAt.getTime();
  if (writingTime > LONGEST_WRITING_MS || writingTime < 0) return 'stale-form';
  return writingTime < SHORTEST_WRITING_MS ? 'too-fast' : undefined;
}

function isOneLine(text: string): boolean {
  return !/[\r\n]/.test(text);
}
