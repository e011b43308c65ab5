import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#db/client.ts';
import { posts, repetitions } from '#db/schema.ts';
import { PostContent } from '#features/posts/content.ts';
import { isId } from '#base/ids.ts';
import type { Day } from '#base/zoned-day.ts';
import type { Repetition } from '../repetition.ts';
import { RepetitionRule } from '../repetition.ts';

/** With the days that somebody took out. */
export const StoredRule = z.object({ rule: RepetitionRule, without: z.array(z.string()).default([]) });

export type StoredRepetition = Repetition & {
  id: string;
  personId: string;
  accountId: string;
  content: PostContent;
  without: Day[];
  pausedAt: Date | null;
  laidUntil: Day | null;
  createdAt: Date;
};

export function repetitionFrom(row: typeof repetitions.$inferSelect): StoredRepetition {
  const { id, personId, accountId, minute, timeZone, startsOn, endsOn, pausedAt, laidUntil, createdAt } = row;
  const { rule, without } = StoredRule.parse(row.rule);
  const content = PostContent.parse(row.content);
  return {
    id,
    personId,
    accountId,
    content,
    rule,
    without,
    minute,
    timeZone,
    startsOn,
    endsOn,
    pausedAt,
    laidUntil,
    createdAt,
  };
}

/** One of theirs; nobody else changes it until the transaction is over. */
export async function lockRepetition(
  tx: Tx,
  personId: string,
  repetitionId: string,
): Promise<StoredRepetition | undefined> {
  if (!isId(repetitionId)) return undefined;
  const [row] = await tx
    .select()
    .from(repetitions)
    .where(and(eq(repetitions.id, repetitionId), eq(repetitions.personId, personId)))
    .for('update');
  return row && repetitionFrom(row);
}

/** Of some days, those that have a post. */
export async function laidDays(
  db: Db | Tx,
  { id, personId }: Pick<StoredRepetition, 'id' | 'personId'>,
  days: readonly Day[],
): Promise<Set<Day>> {
  if (days.length === 0) return new Set();
  const rows = await db
    .select({ day: posts.occurrence })
    .from(posts)
    .where(and(eq(posts.repetitionId, id), eq(posts.personId, personId), inArray(posts.occurrence, [...days])));
  return new Set(rows.flatMap(({ day }) => (day ? [day] : [])));
}
