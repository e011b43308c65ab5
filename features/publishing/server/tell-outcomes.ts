import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { followUps, networkAccounts, posts, publications, queues } from '#db/schema.ts';
import { recordNotification } from '#features/notifications/server/record-notification.ts';
import type { Needs } from '#runtime/runtime.ts';
import { outcomeOf } from '../outcome.ts';
import { FOLLOW_UP_PART } from '../publication.ts';
import { mailOutcome } from './mail-outcome.ts';
import { partText } from './part-text.ts';

const AT_ONCE = 20;
const SHOWN_LETTERS = 80;

type Telling = Needs<'db' | 'queue' | 'clock'>;

/**
 * Whoever has to know hears of it once, in the bell and by letter, both or neither; and no telling can touch what it tells
 * of. Turn after turn until there is no more; how many were told.
 */
export async function tellOutcomes(needs: Telling, signal?: AbortSignal): Promise<number> {
  let told = 0;
  let mayBeMore = true;
  while (mayBeMore) {
    const some = await tellSome(needs);
    told += some;
    mayBeMore = some === AT_ONCE && signal?.aborted !== true;
  }
  return told;
}

async function tellSome({ db, queue, clock }: Telling): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({
        id: publications.id,
        state: publications.state,
        reason: publications.reason,
        part: publications.part,
        personId: publications.personId,
        postId: publications.postId,
        text: partText(SHOWN_LETTERS + 1),
        isResting: sql<boolean>`${posts.plannedBy} = 'queue' and ${queues.pausedAt} is not null`,
        username: networkAccounts.username,
      })
      .from(publications)
      .innerJoin(posts, eq(posts.id, publications.postId))
      .innerJoin(networkAccounts, eq(networkAccounts.id, publications.accountId))
      .leftJoin(queues, eq(queues.accountId, publications.accountId))
      .leftJoin(followUps, and(eq(followUps.postId, posts.id), eq(publications.part, FOLLOW_UP_PART)))
      .where(and(isNull(publications.toldAt), inArray(publications.state, ['failed', 'in_doubt', 'missed'])))
      .limit(AT_ONCE)
      .for('update', { of: publications, skipLocked: true });
    for (const { id, state, reason, part, personId, postId, text, username, isResting } of rows) {
      const kind = outcomeOf({ part, state });
      if (!kind) continue;
      await tx
        .update(publications)
        .set({ toldAt: sql`clock_timestamp()` })
        .where(eq(publications.id, id));
      // Its owner has its queue rest, and gives it another hour by resuming.
      if (kind === 'post-missed' && isResting) continue;
      await recordNotification(tx, {
        userId: personId,
        type: state === 'failed' ? 'error' : 'info',
        kind,
        facts: { username, text: cut(text), part: part + 1, reason: reason ?? '' },
        href: `/write?post=${postId}`,
        at: clock.now(),
      });
      await queue.enqueue(mailOutcome, { publicationId: id, outcome: kind }, { tx });
    }
    return rows.length;
  });
}

/** By whole letters, as the database has counted them. */
function cut(text: string): string {
  const letters = Array.from(text);
  return letters.length > SHOWN_LETTERS ? `${letters.slice(0, SHOWN_LETTERS).join('').trimEnd()}…` : text;
}
