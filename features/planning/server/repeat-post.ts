import { randomUUID } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { repetitions } from '#db/schema.ts';
import { isEmpty } from '#features/posts/content.ts';
import type { Author } from '#features/posts/post.ts';
import { isId } from '#base/ids.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { PlanningRefused } from '../planning.ts';
import { isTooFar } from '../planning.ts';
import type { Occurrence } from '../repetition.ts';
import { nextOccurrences } from '../repetition.ts';
import type { RepetitionWish } from '../repetition-wish.ts';
import { accountOf } from './account-of.ts';
import { holdAccount } from './hold-account.ts';
import { layRepetition, orRefused } from './lay-repetition.ts';
import { lockRepetition } from './stored-repetition.ts';

const MOST_REPETITIONS = 50;
const PREVIEWED = 10;

export type RepeatAnswer =
  | { ok: true; repetitionId: string; accountId: string; made: number; next: Occurrence[] }
  | PlanningRefused;

type Options = {
  /** Chosen by whoever asks, so that asking again begins no other. */
  id?: string | undefined;
  accountId?: string | null | undefined;
};

/** What a post says, again and again; the post itself stays what it is. */
export async function repeatPost(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Author,
  postId: string,
  wish: RepetitionWish,
  { id = randomUUID(), accountId }: Options = {},
): Promise<RepeatAnswer> {
  const post = await readPost({ db }, person, postId);
  if (!post || !isId(id)) return { ok: false, refusal: 'not-there' };
  if (isEmpty(post.content)) return { ok: false, refusal: 'empty' };
  const account = await accountOf({ db }, person.id, accountId ?? post.accountId);
  if (!account) return { ok: false, refusal: 'account' };
  const now = clock.now();
  const next = nextOccurrences(wish, now, PREVIEWED);
  const [first] = next;
  if (!first) return { ok: false, refusal: 'in-the-past' };
  if (isTooFar(first.at, now)) return { ok: false, refusal: 'too-far' };

  const begun = db.transaction(async (tx): Promise<RepeatAnswer> => {
    await holdAccount(tx, account);
    const own = eq(repetitions.personId, person.id);
    const [known] = await tx.select({ all: count() }).from(repetitions).where(own);
    const [same] = await tx
      .select({ id: repetitions.id })
      .from(repetitions)
      .where(and(own, eq(repetitions.id, id)));
    if (same) return { ok: true, repetitionId: id, accountId: account, made: 0, next };
    if ((known?.all ?? 0) >= MOST_REPETITIONS) return { ok: false, refusal: 'too-many' };
    const { rule, minute, timeZone, startsOn, endsOn } = wish;
    const made = { content: post.content, rule: { rule, without: [] }, minute, timeZone, startsOn, endsOn };
    await tx
      .insert(repetitions)
      .values({ id, personId: person.id, accountId: account, ...made, createdAt: now, updatedAt: now })
      .onConflictDoNothing();
    const repetition = await lockRepetition(tx, person.id, id);
    if (!repetition) return { ok: false, refusal: 'not-there' };
    const laid = await layRepetition(tx, clock, person, repetition);
    if (laid.ok) return { ok: true, repetitionId: id, accountId: account, made: laid.made, next };
    await tx.delete(repetitions).where(eq(repetitions.id, id));
    return laid;
  });
  return orRefused(begun);
}
