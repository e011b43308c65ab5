import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { apiAnswers } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { hashOf } from './hash-of.ts';

export type Answer = { status: number; body: unknown };
export type OnceAnswer = { ok: true; answer: Answer } | { ok: false; refusal: 'other-call' | 'under-way' };

/** Whoever is at it says so this often; who has not for longer was killed, and whoever asks again does it. */
const ALIVE_EVERY_MS = 4_000;
const ABANDONED_AFTER_MS = 15_000;
const LONGEST_WAIT_MS = 5_000;
const LOOK_EVERY_MS = 50;

/** The same call with the same key is done once and answered the same. Whoever comes meanwhile waits for the answer. */
export async function answerOnce(
  needs: Needs<'db' | 'clock'>,
  { personId, key, call }: { personId: string; key: string; call: string },
  act: () => Promise<Answer>,
): Promise<OnceAnswer> {
  const isThis = and(eq(apiAnswers.personId, personId), eq(apiAnswers.key, key));
  const callHash = hashOf(call);
  if (await isBegun(needs, { personId, key, callHash })) return { ok: true, answer: await begun() };
  for (const began = performance.now(); performance.now() - began < LONGEST_WAIT_MS;) {
    const [known] = await needs.db.select().from(apiAnswers).where(isThis);
    if (known && known.callHash !== callHash) return { ok: false, refusal: 'other-call' };
    if (known && known.status !== null) return { ok: true, answer: { status: known.status, body: known.body } };
    // The first broke, and what broke is forgotten, or was killed: it is for this one to do.
    if ((!known || known.createdAt < abandonedBefore(needs)) && (await isBegun(needs, { personId, key, callHash })))
      return { ok: true, answer: await begun() };
    await wait(LOOK_EVERY_MS);
  }
  return { ok: false, refusal: 'under-way' };

  async function begun(): Promise<Answer> {
    const alive = setInterval(() => void sayAlive(), ALIVE_EVERY_MS);
    try {
      const answer = await act();
      await needs.db.update(apiAnswers).set(answer).where(isThis);
      return answer;
    } catch (error) {
      await needs.db.delete(apiAnswers).where(isThis);
      throw error;
    } finally {
      clearInterval(alive);
    }
  }

  async function sayAlive(): Promise<void> {
    const isOpen = and(isThis, isNull(apiAnswers.status));
    // A database that is away for a moment is heard of by what is done meanwhile.
    await needs.db
      .update(apiAnswers)
      .set({ createdAt: needs.clock.now() })
      .where(isOpen)
      .catch(() => undefined);
  }
}

async function isBegun(
  { db, clock }: Needs<'db' | 'clock'>,
  { personId, key, callHash }: { personId: string; key: string; callHash: string },
): Promise<boolean> {
  const now = clock.now();
  await db
    .delete(apiAnswers)
    .where(
      and(
        eq(apiAnswers.personId, personId),
        eq(apiAnswers.key, key),
        isNull(apiAnswers.status),
        lt(apiAnswers.createdAt, abandonedBefore({ clock })),
      ),
    );
  const made = await db
    .insert(apiAnswers)
    .values({ personId, key, callHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: apiAnswers.key });
  return made.length > 0;
}

function abandonedBefore({ clock }: Needs<'clock'>): Date {
  return new Date(clock.now().getTime() - ABANDONED_AFTER_MS);
}
