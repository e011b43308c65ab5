import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { networkDays, networkPosts } from '#db/schema.ts';

const FIGURES = ['views', 'likes', 'replies', 'reposts', 'quotes', 'shares'] as const;
const Truth = z.looseObject({
  posts: z.array(
    z.looseObject({
      id: z.string(),
      views: z.number().optional(),
      likes: z.number().optional(),
      replies: z.number().optional(),
      reposts: z.number().optional(),
      quotes: z.number().optional(),
      shares: z.number().optional(),
    }),
  ),
  days: z.array(
    z.looseObject({
      day: z.string(),
      profile_views: z.number(),
      likes: z.number(),
      replies: z.number(),
      reposts: z.number(),
      quotes: z.number(),
    }),
  ),
});

type Control = (method: string, path: string, body?: unknown) => Promise<unknown>;
type Account = { accountId: string; username: string };

/** Where what is stored of an account is not what the network says is true: of posts, of their figures, of days. */
export async function differencesFromTruth(db: Db, control: Control, account: Account, now: Date): Promise<string[]> {
  const truthAt = async (at: Date) =>
    Truth.parse(await control('GET', `threads/truth?username=${account.username}&at=${at.toISOString()}`));
  const truth = await truthAt(now);
  const posts = await db.select().from(networkPosts).where(eq(networkPosts.accountId, account.accountId));
  const days = await db.select().from(networkDays).where(eq(networkDays.accountId, account.accountId));
  const wrong: string[] = [];

  const [stored, there] = [posts.map(({ networkId }) => networkId), truth.posts.map(({ id }) => id)];
  if (!isDeepStrictEqual(stored.toSorted(), there.toSorted()))
    wrong.push(`${stored.length} posts and not ${there.length}`);
  const truths = new Map<number, Map<string, (typeof truth.posts)[number]>>();
  for (const { networkId, figuresAt, kind, ...post } of posts) {
    if (kind === 'repost') continue;
    if (!figuresAt) {
      wrong.push(`${networkId} was never looked at`);
      continue;
    }
    const at = figuresAt.getTime();
    const then = truths.get(at) ?? new Map((await truthAt(figuresAt)).posts.map((each) => [each.id, each]));
    truths.set(at, then);
    for (const name of FIGURES)
      if (post[name] !== then.get(networkId)?.[name])
        wrong.push(`${name} of ${networkId} is ${post[name]} and not ${then.get(networkId)?.[name]}`);
  }

  const byDay = new Map(days.map((each) => [each.day, each]));
  for (const { day, profile_views: profileViews, likes, replies, reposts, quotes } of truth.days) {
    const kept = byDay.get(day);
    const said = { profileViews, likes, replies, reposts, quotes };
    if (!kept || Object.entries(said).some(([name, value]) => kept[name as keyof typeof said] !== value))
      wrong.push(`${day} is ${JSON.stringify(kept)} and not ${JSON.stringify(said)}`);
  }
  return wrong;
}
