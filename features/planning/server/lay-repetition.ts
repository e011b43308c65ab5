import { eq } from 'drizzle-orm';
import type { Clock } from '#base/clock.ts';
import type { Tx } from '#db/client.ts';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { repetitions } from '#db/schema.ts';
import { lackingFor } from '#features/posts/over-plan.ts';
import type { Author, PostRefused } from '#features/posts/post.ts';
import { createPost } from '#features/posts/server/create-post.ts';
import { placePost } from '#features/posts/server/place-post.ts';
import { idFor } from '#base/id-for.ts';
import type { Occurrence } from '../repetition.ts';
import { LAID_AHEAD_DAYS, occurrenceDays, occurrenceOn } from '../repetition.ts';
import type { StoredRepetition } from './stored-repetition.ts';
import { laidDays } from './stored-repetition.ts';

type Laid = { ok: true; made: number } | PostRefused;

/** Makes the posts of the next days, within the transaction that holds the account: a day and that it was done are kept together or not at all. */
export async function layRepetition(tx: Tx, clock: Clock, person: Author, repetition: StoredRepetition): Promise<Laid> {
  const capability = lackingFor(person.plan, 'SCHEDULED', repetition.content);
  if (capability) return { ok: false, refusal: 'plan', capability };
  const now = clock.now();
  const today = dayOf(now, repetition.timeZone);
  const last = daysAfter(today, LAID_AHEAD_DAYS);
  const first = repetition.laidUntil && repetition.laidUntil >= today ? daysAfter(repetition.laidUntil, 1) : today;
  const days = occurrenceDays(repetition, first, last).filter((day) => !repetition.without.includes(day));
  const known = await laidDays(tx, repetition, days);
  let made = 0;
  for (const day of days) {
    const occurrence = occurrenceOn(repetition, day);
    if (known.has(day) || occurrence.at <= now) continue;
    const laid = await layDay(tx, clock, person, repetition, occurrence);
    if (!laid.ok) return laid;
    made++;
  }
  await tx.update(repetitions).set({ laidUntil: last }).where(eq(repetitions.id, repetition.id));
  return { ok: true, made };
}

async function layDay(
  tx: Tx,
  clock: Clock,
  person: Author,
  { id, accountId, content }: StoredRepetition,
  { day, at, wallTime, timeZone }: Occurrence,
) {
  const postId = idFor(`${id} ${day}`);
  const repetition = { id, occurrence: day };
  const made = await createPost({ db: tx, clock }, person, {
    id: postId,
    state: 'READY',
    content,
    accountId,
    source: 'repetition',
    repetition,
  });
  if (!made.ok) return made;
  const time = { at, wallTime, timeZone };
  const placed = await placePost(tx, person, postId, { ...time, plannedBy: 'repetition', accountId, now: clock.now() });
  if (!placed.ok) throw new LayingRefused(placed);
  return placed;
}

/** Thrown, so that the post that found no place goes with its transaction. */
export class LayingRefused extends Error {
  override name = 'LayingRefused';
  readonly refused: PostRefused;

  constructor(refused: PostRefused) {
    super(`A post of a repetition was refused: ${refused.refusal}`);
    this.refused = refused;
  }
}

/** What a transaction answers, also when it was undone because a post was refused. */
export async function orRefused<Answer>(transaction: Promise<Answer>): Promise<Answer | PostRefused> {
  try {
    return await transaction;
  } catch (error) {
    if (error instanceof LayingRefused) return error.refused;
    throw error;
  }
}
