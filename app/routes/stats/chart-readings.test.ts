import { beforeAll, expect, test } from 'vitest';
import { dayOf } from '#base/zoned-day.ts';
import { storeAudience, storeFollowers } from '#features/stats/server/store-audience.ts';
import { randomHistory } from '#testing/random-history.ts';
import { readableText } from '#testing/readable-text.ts';
import { newStatsMember } from '#testing/stats-member.ts';
import type { StatsMember } from '#testing/stats-member.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

const ZONE = 'Europe/Paris';
const DAY = 86_400_000;

let web: TestWeb;
let member: StatsMember;
let english: string;
let french: string;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
  const takenAt = web.clock.now();
  const history = randomHistory(5, { now: takenAt, days: 90, posts: 200 })
    .filter(({ format }) => format !== 'CAROUSEL')
    .filter(({ publishedAt }) => takenAt.getTime() - publishedAt.getTime() > 3 * DAY);
  const newest = history.reduce((last, post) => (post.publishedAt > last.publishedAt ? post : last));
  const views = [40.3, 52.1, 17.9, 33.2].map((value) => Math.round(value * 10));
  newest.text = 'Ce que trois minutes changent';
  newest.kind = 'post';
  newest.isGone = false;
  // The only one of its kind, and too young to be measured.
  newest.format = 'CAROUSEL';
  newest.publishedAt = new Date(takenAt.getTime() - 2 * DAY);
  newest.looks = views.map((count, index) => ({
    lookedAt: new Date(newest.publishedAt.getTime() + (index + 1) * 3_600_000),
    figures: { views: count, likes: 1, replies: 0, reposts: 0, quotes: 0, shares: 0 },
  }));
  member = await newStatsMember(web, 'bobbin_premium', history);
  const { db } = web.runtime;
  const day = dayOf(takenAt, ZONE);
  await storeFollowers(db, member.accountId, [{ day, followers: 1000, takenAt }]);
  const counts = { country: { FR: 500, BE: 370 }, age: { '18-24': 900 }, gender: { F: 597, M: 307, U: 96 } };
  await storeAudience(
    db,
    member.accountId,
    Object.entries(counts).map(([breakdown, each]) => ({
      day,
      breakdown: breakdown as keyof typeof counts,
      counts: each,
      takenAt,
    })),
  );
  english = await member.browser.read('/stats');
  french = await member.browser.read('/fr-FR/stats');
  return web.close;
});

/** The table under a chart, its heads first. */
function tableOf(page: string, caption: string): string[][] {
  const table = new RegExp(`<caption[^>]*>${caption}[^<]*</caption>.*?</table>`, 's').exec(page)?.[0];
  return Array.from((table ?? expect.fail(caption)).matchAll(/<tr>(.*?)<\/tr>/gs), ([, row = '']) =>
    Array.from(row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs), ([, cell = '']) => cell),
  );
}

test('the table of a year goes from day to day, and says each number once', () => {
  const [heads, ...rows] = tableOf(english, 'A year of posts');
  expect(heads).toEqual(['Day', 'Posts']);
  const days = rows.map(([day = '']) => Date.parse(`${day} UTC`));
  expect(days.length).toBeGreaterThan(30);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  expect(rows.every((row) => row.length === 2)).toBe(true);
});

test('what posts usually have is told in whole views', () => {
  const rows = tableOf(french, 'Vues de votre dernier post').slice(1);
  const ranges = rows.map((row) => row.at(-1) ?? '').filter((range) => range.includes('–'));
  expect(ranges.length).toBeGreaterThan(3);
  expect(ranges.filter((range) => /[,.]\d/.test(range))).toEqual([]);
});

test('the last post is quoted as its language does', () => {
  expect(french).toContain('«\u00a0\u2068Ce que trois minutes changent\u2069\u00a0»');
  expect(english).toContain('“\u2068Ce que trois minutes changent\u2069”');
});

test('a kind of which there is nothing has no mark where nothing was measured', () => {
  expect(tableOf(english, 'Views per post type')).toContainEqual(['Carousel', 'too few to say', '–']);
  const [, chart = ''] = /Views per post type(.*?)<\/figure>/s.exec(english) ?? expect.fail('no chart');
  const drawn = Array.from(chart.matchAll(/<g>.*?<\/g>/gs), ([row]) => row);
  const carousels = drawn.filter((row) => row.includes('Carousel'));
  expect(carousels.map((row) => row.includes('<circle'))).toEqual([false, false]);
  expect(drawn.filter((row) => row.includes('Text')).map((row) => row.includes('<circle'))).toEqual([true, true]);
});

test('shares say what they leave out, and add up', () => {
  expect(readableText(english, 'en-US').join(' ')).toContain('; the rest was not told. The redder, the more.');
  expect(
    tableOf(english, 'Followers by gender')
      .slice(1)
      .map((row) => row.at(-1)),
  ).toEqual(['60%', '31%', '9%']);
});
