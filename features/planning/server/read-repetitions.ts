import { and, asc, eq } from 'drizzle-orm';
import { repetitions } from '#db/schema.ts';
import { bodyOf } from '#features/posts/content.ts';
import type { PostContent } from '#features/posts/content.ts';
import { lackingFor } from '#features/posts/over-plan.ts';
import type { Author } from '#features/posts/post.ts';
import { readMediaFacts } from '#features/posts/server/read-media-facts.ts';
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
  /** Why no more of its posts are made: a file of it is gone, or the plan no longer has what it needs. */
  stoppedBy: 'media' | 'plan' | null;
  /** Empty once it is over; without the days that somebody took out. */
  next: Occurrence[];
};

/** What comes again in an account, oldest first. */
export async function readRepetitions(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Author,
  accountId: string,
): Promise<RepetitionView[]> {
  if (!isId(accountId)) return [];
  const rows = await db
    .select()
    .from(repetitions)
    .where(and(eq(repetitions.personId, person.id), eq(repetitions.accountId, accountId)))
    .orderBy(asc(repetitions.createdAt), asc(repetitions.id));
  const all = rows.map(repetitionFrom);
  const media = await readMediaFacts({ db }, person, { parts: all.flatMap(({ content }) => content.parts) });
  return all.map(({ id, content, without, pausedAt, rule, minute, timeZone, startsOn, endsOn }) => {
    const repetition = { rule, minute, timeZone, startsOn, endsOn };
    const next = nextOccurrences(repetition, clock.now(), PREVIEWED + without.length)
      .filter(({ day }) => !without.includes(day))
      .slice(0, PREVIEWED);
    const stoppedBy = stops(person, content, media);
    const beginning = bodyOf(content).slice(0, 200).toWellFormed();
    return Object.assign(repetition, { id, beginning, pausedAt, stoppedBy, next });
  });
}

function stops({ plan }: Author, content: PostContent, media: ReadonlyMap<string, unknown>): 'media' | 'plan' | null {
  if (lackingFor(plan, 'SCHEDULED', content)) return 'plan';
  return content.parts.some((part) => part.media.some(({ id }) => !media.has(id))) ? 'media' : null;
}
