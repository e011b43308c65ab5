import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '#base/clock.ts';
import { networkAccounts, networkPosts, people } from '#db/schema.ts';
import { storeAudience, storeFollowers } from '#features/stats/server/store-audience.ts';
import { storeNetworkDays } from '#features/stats/server/store-days.ts';
import { storeFigures } from '#features/stats/server/store-figures.ts';
import { storePosts } from '#features/stats/server/store-posts.ts';
import type { SeenPost } from '#features/stats/server/store-posts.ts';
import { gainsFrom, nextLookAt } from '#features/sync/look-schedule.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Figure } from '../figure.ts';

const POSTS = 1000;
const YEAR_MS = 365 * DAY_MS;
const TABLES = {
  post: ['network_posts', 'post_curves'],
  account: ['network_days', 'follower_days', 'audience_days', 'gain_days'],
};

/** A year of sync for posts that were read from the network, through the functions that sync itself stores with. */
export async function* storageFigures(runtime: Runtime): AsyncGenerator<Figure> {
  const posts = await readPosts(runtime);
  const audience = await readAudience(runtime);
  await runtime.db.execute(sql`truncate network_accounts cascade`);
  const accountId = await newAccount(runtime);
  const publishedAt = new Date('2025-01-01T10:00:00Z');
  await storePosts(
    runtime.db,
    accountId,
    posts.map((post) => ({ ...post, publishedAt })),
    publishedAt,
  );
  const looks = await lookForAYear(runtime, accountId, posts, publishedAt);
  await snapshotAYear(runtime, accountId, publishedAt, audience);
  yield* sizes(runtime, { looks, posts: posts.length });
}

async function* sizes({ db }: Runtime, { looks, posts }: { looks: number; posts: number }): AsyncGenerator<Figure> {
  const bytesOf = async (tables: string[]) => {
    const { rows } = await db.execute<{ bytes: string }>(
      sql`select sum(pg_total_relation_size(name::regclass)) as bytes from unnest(${sql.param(tables)}::text[]) as name`,
    );
    return Number(rows[0]?.bytes);
  };
  const [posted, daily] = [await bytesOf(TABLES.post), await bytesOf(TABLES.account)];
  for (const table of [...TABLES.post, ...TABLES.account]) await db.execute(sql.raw(`vacuum full ${table}`));
  yield {
    figure: 'storage of a post that was followed for a year',
    value: Math.round((await bytesOf(TABLES.post)) / posts),
    unit: 'bytes, indexes included, packed',
    detail: {
      looks,
      asLeftByUpdates: Math.round(posted / posts),
      row: Math.round((await bytesOf(['network_posts'])) / posts),
      curve: Math.round((await bytesOf(['post_curves'])) / posts),
    },
  };
  const parts = await Promise.all(TABLES.account.map(async (table) => [table, await bytesOf([table])] as const));
  yield {
    figure: 'storage of an account’s days of a year',
    value: await bytesOf(TABLES.account),
    unit: 'bytes, indexes included, packed',
    detail: { asLeftByUpdates: daily, ...Object.fromEntries(parts) },
  };
}

async function readPosts({ db }: Runtime): Promise<SeenPost[]> {
  const rows = await db.select().from(networkPosts).limit(POSTS);
  return rows.map((row) => ({
    networkId: row.networkId,
    kind: row.kind,
    format: row.format,
    publishedAt: row.publishedAt,
    text: row.text,
    permalink: row.permalink ?? undefined,
    topic: row.topic ?? undefined,
    linkUrl: row.linkUrl ?? undefined,
    isQuote: row.isQuote,
    media: row.media,
  }));
}

async function readAudience({ db }: Runtime) {
  const rows = await db.query.audienceDays.findMany({ limit: 4 });
  return rows.map(({ breakdown, counts }) => ({ breakdown, counts }));
}

async function newAccount({ db, clock }: Runtime): Promise<string> {
  const [id, personId, now] = [randomUUID(), randomUUID(), clock.now()];
  await db.insert(people).values({ id: personId, plan: 'free', createdAt: now, updatedAt: now });
  const facts = { networkId: '20000000000000001', username: 'somebody', scopes: [], state: 'paused' as const };
  await db.insert(networkAccounts).values({ id, personId, ...facts, stateSince: now, createdAt: now, updatedAt: now });
  return id;
}

/** At every moment of the schedule, all posts. How many looks that were at each. */
async function lookForAYear({ db }: Runtime, accountId: string, posts: SeenPost[], publishedAt: Date): Promise<number> {
  let looks = 0;
  const end = publishedAt.getTime() + YEAR_MS;
  for (let at = nextLookAt(publishedAt, publishedAt); at.getTime() <= end; at = nextLookAt(publishedAt, at)) {
    looks += 1;
    const views = looks * 37;
    const figures = { views, likes: looks * 3, replies: looks, reposts: looks, quotes: 1, shares: 2 };
    const seen = posts.map(({ networkId }) => ({
      networkId,
      publishedAt,
      figures,
      lookedAt: at,
      nextLookAt: nextLookAt(publishedAt, at),
      gainsFrom: gainsFrom(publishedAt, at),
    }));
    for (let from = 0; from < seen.length; from += 100)
      await storeFigures(db, { accountId, timeZone: 'UTC' }, seen.slice(from, from + 100));
  }
  return looks;
}

async function snapshotAYear(
  { db }: Runtime,
  accountId: string,
  first: Date,
  audience: Awaited<ReturnType<typeof readAudience>>,
): Promise<void> {
  for (let index = 0; index < 365; index += 1) {
    const takenAt = new Date(first.getTime() + index * DAY_MS);
    const day = takenAt.toISOString().slice(0, 10);
    await storeFollowers(db, accountId, [{ day, followers: 1000 + index, takenAt }]);
    await storeAudience(
      db,
      accountId,
      audience.map((each) => ({ day, takenAt, ...each })),
    );
    const totals = {
      likes: 31,
      replies: 4,
      reposts: 2,
      quotes: 1,
      clicks: [{ url: 'https://example.com/a', clicks: 3 }],
    };
    await storeNetworkDays(db, accountId, [{ day, profileViews: 120, ...totals }], takenAt);
    await db.execute(
      sql`insert into gain_days values (${accountId}, ${day}, 5000, 40, 5, 3, 1, 2) on conflict do nothing`,
    );
  }
}
