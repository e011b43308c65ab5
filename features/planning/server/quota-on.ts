import { DAY_MS } from '#base/clock.ts';
import type { Author } from '#features/posts/post.ts';
import type { Needs } from '#runtime/runtime.ts';
import { fullestDay, QUOTA } from '../quota.ts';
import { countedTimes } from './counted-times.ts';

export type Quota = { used: number; most: number };

/** How full the fullest 24 hours around an instant are: what is planned, and what really went out, from here or elsewhere. */
export async function quotaOn(
  { db }: Needs<'db'>,
  person: Pick<Author, 'id'>,
  accountId: string,
  at: Date,
  /** The post that is being planned, where it has an hour already. */
  except?: string,
): Promise<Quota> {
  const from = new Date(at.getTime() - DAY_MS);
  const to = new Date(at.getTime() + DAY_MS);
  return {
    used: fullestDay(await countedTimes(db, { personId: person.id, accountId, from, to, except }), at),
    most: QUOTA.posts,
  };
}
