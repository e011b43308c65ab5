import { and, eq } from 'drizzle-orm';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import type { Tx } from '#db/client.ts';
import { repetitions } from '#db/schema.ts';
import type { Author } from '#features/posts/post.ts';
import { isId } from '#base/ids.ts';
import { removeUntouched } from '#features/posts/server/remove-untouched.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { PlanningRefused } from '../planning.ts';
import { occurrenceDays } from '../repetition.ts';
import { holdAccount } from './hold-account.ts';
import { layRepetition, orRefused } from './lay-repetition.ts';
import type { StoredRepetition } from './stored-repetition.ts';
import { laidDays, lockRepetition } from './stored-repetition.ts';

type Answer = { ok: true; removed: number } | PlanningRefused;

/** For good. What it made and nobody has touched goes with it; what somebody changed or moved is theirs and stays. */
export async function stopRepetition(
  needs: Needs<'db' | 'clock'>,
  person: Pick<Author, 'id'>,
  repetitionId: string,
): Promise<Answer> {
  return withRepetition(needs, person.id, repetitionId, async (tx, repetition) => {
    const removed = await removeComing(tx, repetition, needs.clock.now());
    await tx.delete(repetitions).where(eq(repetitions.id, repetition.id));
    return { ok: true, removed };
  });
}

/** Until it is resumed. What it has made for the coming days and nobody has touched comes again then. */
export async function pauseRepetition(
  needs: Needs<'db' | 'clock'>,
  person: Pick<Author, 'id'>,
  repetitionId: string,
): Promise<Answer> {
  return withRepetition(needs, person.id, repetitionId, async (tx, repetition) => {
    if (repetition.pausedAt) return { ok: true, removed: 0 };
    const now = needs.clock.now();
    const today = dayOf(now, repetition.timeZone);
    const { rule, laidUntil } = repetition;
    // Days without a post are days that somebody took out: they must not come back with the others.
    const days = laidUntil ? occurrenceDays(repetition, today, laidUntil) : [];
    const laid = await laidDays(tx, repetition, days);
    const coming = repetition.without.filter((day) => day >= today);
    const without = [...new Set([...coming, ...days.filter((day) => !laid.has(day))])];
    const removed = await removeComing(tx, repetition, now);
    await tx
      .update(repetitions)
      .set({ pausedAt: now, updatedAt: now, laidUntil: daysAfter(today, -1), rule: { rule, without } })
      .where(eq(repetitions.id, repetition.id));
    return { ok: true, removed };
  });
}

export async function resumeRepetition(
  needs: Needs<'db' | 'clock'>,
  person: Author,
  repetitionId: string,
): Promise<{ ok: true; made: number } | PlanningRefused> {
  const resumed = withRepetition(needs, person.id, repetitionId, async (tx, repetition) => {
    if (!repetition.pausedAt) return { ok: true, made: 0 };
    const laid = await layRepetition(tx, needs.clock, person, repetition);
    if (!laid.ok) return laid;
    await tx
      .update(repetitions)
      .set({ pausedAt: null, updatedAt: needs.clock.now() })
      .where(eq(repetitions.id, repetition.id));
    return laid;
  });
  return orRefused(resumed);
}

async function removeComing(tx: Tx, { id, personId, content }: StoredRepetition, after: Date): Promise<number> {
  return removeUntouched(tx, personId, { repetitionId: id, content, after });
}

/** The account is held first, as whoever lays posts does; so two never wait for each other. */
async function withRepetition<Done>(
  { db }: Needs<'db'>,
  personId: string,
  repetitionId: string,
  act: (tx: Tx, repetition: StoredRepetition) => Promise<Done | PlanningRefused>,
): Promise<Done | PlanningRefused> {
  if (!isId(repetitionId)) return { ok: false, refusal: 'not-there' };
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ accountId: repetitions.accountId })
      .from(repetitions)
      .where(and(eq(repetitions.id, repetitionId), eq(repetitions.personId, personId)));
    if (!known) return { ok: false, refusal: 'not-there' };
    await holdAccount(tx, known.accountId);
    const repetition = await lockRepetition(tx, personId, repetitionId);
    return repetition ? act(tx, repetition) : { ok: false, refusal: 'not-there' };
  });
}
