import type { Db } from '#db/client.ts';
import { CURVE_AGES_MS } from '#features/stats/curve-ages.ts';
import type { Figures } from '#features/stats/figures.ts';
import { gainsFrom } from '#features/sync/look-schedule.ts';
import { stopLooking } from '#features/stats/server/stop-looking.ts';
import { storeFigures } from '#features/stats/server/store-figures.ts';
import { storePosts } from '#features/stats/server/store-posts.ts';
import type { SeenPost } from '#features/stats/server/store-posts.ts';
import { dice } from './dice.ts';

export type RandomPost = SeenPost & {
  /** In the order they were made, as far as they were made. */
  looks: { lookedAt: Date; figures: Figures }[];
  isGone: boolean;
};

const DAY = 86_400_000;
const FORMATS = ['TEXT', 'TEXT', 'TEXT', 'IMAGE', 'VIDEO', 'CAROUSEL'] as const;

/**
 * Posts of some months, looked at as a product does that is sometimes away: ages are missed, some posts were never looked
 * at, some were first seen when they were old, some are gone, likes are taken back.
 */
export function randomHistory(
  seed: number,
  { now, days, posts }: { now: Date; days: number; posts: number },
): RandomPost[] {
  const roll = dice(seed);
  return Array.from({ length: posts }, (_, index) => {
    const publishedAt = new Date(now.getTime() - Math.floor(roll() * days * DAY));
    const size = Math.exp(roll() * 8);
    const firstAge = roll() < 0.15 ? Math.floor(roll() * CURVE_AGES_MS.length) : 0;
    const wasLooked = roll() > 0.1;
    const looks = CURVE_AGES_MS.slice(firstAge).flatMap((age) => {
      const lookedAt = new Date(publishedAt.getTime() + age * (1 + roll() * 0.09));
      if (!wasLooked || lookedAt > now || roll() < 0.15) return [];
      const grown = size * (1 - Math.exp(-age / DAY));
      const count = (share: number) => Math.floor(grown * share * (0.9 + roll() * 0.2));
      const shares = roll() < 0.05 ? undefined : count(0.01);
      const figures = {
        views: count(1),
        likes: count(0.05),
        replies: count(0.02),
        reposts: count(0.01),
        quotes: 0,
        shares,
      };
      return [{ lookedAt, figures }];
    });
    return {
      networkId: String(index + 1),
      kind: roll() < 0.15 ? 'reply' : roll() < 0.05 ? 'repost' : 'post',
      format: FORMATS[Math.floor(roll() * FORMATS.length)] ?? 'TEXT',
      publishedAt,
      text: 'A post',
      isQuote: false,
      media: [],
      looks,
      isGone: roll() < 0.05,
    };
  });
}

/** Through sync's own storage. */
export async function storeRandomHistory(
  db: Db,
  account: { accountId: string; timeZone: string },
  posts: readonly RandomPost[],
  now: Date,
): Promise<void> {
  const { accountId } = account;
  for (const { looks, isGone: _, ...post } of posts) await storePosts(db, accountId, [post], looks[0]?.lookedAt ?? now);
  const rounds = Math.max(0, ...posts.map(({ looks }) => looks.length));
  for (let round = 0; round < rounds; round += 1)
    await storeFigures(
      db,
      account,
      posts.flatMap(({ networkId, publishedAt, looks }) => {
        const look = looks[round];
        return look
          ? [{ networkId, publishedAt, ...look, nextLookAt: now, gainsFrom: gainsFrom(publishedAt, look.lookedAt) }]
          : [];
      }),
    );
  const gone = posts.filter(({ isGone }) => isGone).map(({ networkId }) => networkId);
  await stopLooking(db, accountId, gone, now);
}
