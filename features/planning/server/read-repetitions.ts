import { and, asc, eq } from 'drizzle-orm';
import { repetitions } from '#db/schema.ts';
import { bodyOf } from '#features/posts/content.ts';
import type { Author } from '#features/posts/post.ts';
import { isId } from '#base/ids.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Occurrence, Repetition } from '../repetition.ts';
import { nextOccurrences } from '../repetition.ts';
import { repetitionFrom } from './stored-repetition.ts';

const PREVIEWED = 10;

export type RepetitionView = Repetition & {
  id: string;
  beginning: string;
  pausedAt: Date | null;
  /** Empty once it is over; without the days that somebody took out. */
  next: Occurrence[];
};

/** What comes again in an account, oldest first. */
export async function readRepetitions(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Pick<Author, 'id'>,
  accountId: string,
): Promise<RepetitionView[]> {
  if (!isId(accountId)) return [];
  const rows = await db
    .select()
    .from(repetitions)
    .where(and(eq(repetitions.personId, person.id), eq(repetitions.accountId, accountId)))
    .orderBy(asc(repetitions.createdAt), asc(repetitions.id));
  return rows.map((row) => {
    const { id, content, without, pausedAt, rule, minute, timeZone, startsOn, endsOn } = repetitionFrom(row);
    const repetition = { rule, minute, timeZone, startsOn, endsOn };
    const next = nextOccurrences(repetition, clock.now(), PREVIEWED + without.length)
      .filter(({ day }) => !without.includes(day))
      .slice(0, PREVIEWED);
    return Object.assign(repetition, { id, beginning: bodyOf(content).slice(0, 200).toWellFormed(), pausedAt, next });
  });
}
