import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { ORDERS } from '#features/stats/top-order.ts';
import type { TopOrder } from '#features/stats/top-order.ts';
import { openNetworkWeb } from '#testing/network-web.ts';
import type { NetworkWeb } from '#testing/network-web.ts';
import { interactionsOf, lastFigures } from '#testing/plain-figures.ts';
import type { RandomPost } from '#testing/random-history.ts';
import { newStatsMember } from '#testing/stats-member.ts';
import type { StatsMember } from '#testing/stats-member.ts';
import { linkedPosts, readWords } from './test-dashboard.ts';

const TIME_ZONE = 'Europe/Paris';

let web: NetworkWeb;
let premium: StatsMember;
beforeAll(async () => {
  web = await openNetworkWeb();
  premium = await newStatsMember(web, 'bobbin_premium');
  return web.close;
});

test.each(ORDERS)('the best posts by %s are those that a plain sort puts first, page by page', async (order) => {
  const sorted = ranked(order).map(({ networkId }) => networkId);
  expect(sorted.length).toBeGreaterThan(20);
  const pages = await Promise.all(
    [1, 2].map((page) => linkedPosts(premium, `/dashboard/top?period=all&by=${order}&page=${page}`)),
  );
  expect(pages).toEqual([sorted.slice(0, 20), sorted.slice(20, 40)]);
});

test('the best posts are of the days that are asked for', async () => {
  const today = dayOf(web.clock.now(), TIME_ZONE);
  const [from, to] = [daysAfter(today, -40), daysAfter(today, -30)];
  const within = ranked('likes').filter(({ publishedAt }) => {
    const day = dayOf(publishedAt, TIME_ZONE);
    return day >= from && day <= to;
  });
  expect(within.length).toBeGreaterThan(3);
  expect(await linkedPosts(premium, `/dashboard/top?by=likes&from=${from}&to=${to}`)).toEqual(
    within.map(({ networkId }) => networkId),
  );
});

test.each([
  ['from=2030-01-01&to=2030-02-01', 'has not come yet'],
  ['from=2026-02-01&to=2026-01-01', 'comes after the last one'],
  ['from=yesterday&to=%00', 'Give both days'],
  ['from=1900-01-01&to=2026-01-01', 'more than three years'],
])('the best posts asked for %s say why not, and show the last month', async (search, reason) => {
  const text = await readWords(premium, `/dashboard/top?${search}`);
  expect(text).toContain(reason);
  expect(text).toContain('The last 30 days are shown instead');
});

test('the best posts of a time without posts are an empty state', async () => {
  expect(await readWords(premium, '/dashboard/top?from=2020-01-01&to=2020-02-01')).toContain('No post here yet');
});

test('the best posts of twenty thousand have a last page, and none after it', async () => {
  const member = await newStatsMember(web, 'bobbinplus', []);
  await web.runtime.db.execute(sql`
    insert into network_posts (account_id, network_id, kind, format, published_at, text, is_quote, media, views, figures_at, first_seen_at, seen_at)
    select ${member.accountId}, n::text, 'post', 'TEXT', ${web.clock.now()}::timestamptz - n * interval '1 hour', 'One of many', false, '[]', n,
      ${web.clock.now()}, ${web.clock.now()}, ${web.clock.now()}
    from generate_series(1, 20000) as n`);
  expect(await linkedPosts(member, '/dashboard/top?period=all&page=1000')).toHaveLength(20);
  expect(await readWords(member, '/dashboard/top?period=all')).toContain('20,000 posts, by views so far');
  const beyond = await readWords(member, '/dashboard/top?period=all&page=1001');
  expect(beyond).toContain('There are not that many posts');
});

function ranked(order: TopOrder): RandomPost[] {
  return premium.posts
    .filter(({ kind, isGone, looks }) => kind === 'post' && !isGone && looks.length > 0)
    .filter((post) => order !== 'engagement' || (lastFigures(post).views ?? 0) >= 50)
    .toSorted((a, b) => measure(b, order) - measure(a, order) || b.publishedAt.getTime() - a.publishedAt.getTime());
}

function measure(post: RandomPost, order: TopOrder): number {
  const figures = lastFigures(post);
  if (order === 'interactions') return interactionsOf(figures);
  if (order === 'engagement') return interactionsOf(figures) / (figures.views ?? 1);
  return figures[order] ?? -1;
}
