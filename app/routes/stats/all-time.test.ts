import { beforeAll, expect, test } from 'vitest';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { followerDays } from '#db/schema.ts';
import { randomHistory } from '#testing/random-history.ts';
import { readableText } from '#testing/readable-text.ts';
import { newStatsMember } from '#testing/stats-member.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
  return web.close;
});

/** The page of all days of somebody who began more than a year ago, with so many followers then and now. */
async function pageOfAll(before: number, now: number) {
  const { browser, accountId } = await newStatsMember(
    web,
    'bobbin_premium',
    randomHistory(3, { now: web.clock.now(), days: 450, posts: 60 }),
  );
  const today = dayOf(web.clock.now(), 'Europe/Paris');
  await web.runtime.db.insert(followerDays).values([
    { accountId, day: daysAfter(today, -380), followers: before, takenAt: web.clock.now() },
    { accountId, day: today, followers: now, takenAt: web.clock.now() },
  ]);
  const html = await browser.read('/stats/all');
  return { html, text: readableText(html, 'en-US').join(' ') };
}

test('days of more than one year are called with their year, and growth is told from its beginning to its end', async () => {
  const { html, text } = await pageOfAll(40, 1000);
  const lastYear = new Date(web.clock.now().getTime() - 380 * 86_400_000).getUTCFullYear();
  expect(html).toMatch(new RegExp(`<text[^>]*>[A-Z][a-z]+ \\d+, ${lastYear}</text>`));
  expect(text).toContain('From 40 to 1,000 followers.');
});

test('a scale is said not to begin at zero only where it does not', async () => {
  expect((await pageOfAll(40, 1000)).text).not.toContain('does not begin at zero');
  expect((await pageOfAll(9000, 9400)).text).toContain('The scale does not begin at zero.');
});
