import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { people } from '#db/schema.ts';
import { storeAudience, storeFollowers } from '#features/stats/server/store-audience.ts';
import { exportRows } from '#features/exports/server/export-rows.ts';
import { readableText } from '#testing/readable-text.ts';
import { newStatsMember } from '#testing/stats-member.ts';
import { keyFigure } from '#testing/stats-page.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

/** A day and an hour apart: whatever the time, it is another day in them. */
const EAST = 'Pacific/Kiritimati';
const WEST = 'Pacific/Pago_Pago';
const HOUR = 3_600_000;

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
  return web.close;
});

/** Somebody whose followers were counted in the east a moment ago, and who is in the west now. */
async function movedWest() {
  const { db } = web.runtime;
  const member = await newStatsMember(web, 'bobbin_premium');
  const { id, accountId } = member;
  await db.update(people).set({ timeZone: WEST }).where(eq(people.id, id));
  const now = web.clock.now();
  const count = async (takenAt: Date, day: string, followers: number) => {
    await storeFollowers(db, accountId, [{ day, followers, takenAt }]);
    await storeAudience(db, accountId, [{ day, breakdown: 'country', counts: { FR: followers / 2 }, takenAt }]);
  };
  for (const [daysAgo, followers] of [10_800, 10_700, 10_600].entries()) {
    const takenAt = new Date(now.getTime() - HOUR - daysAgo * 24 * HOUR);
    await count(takenAt, dayOf(takenAt, EAST), followers);
  }
  return { ...member, now, count, takenOn: dayOf(new Date(now.getTime() - HOUR), WEST) };
}

const longDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(Date.parse(day));

test('who went west has one count of followers on every page, and none of tomorrow', async () => {
  const { browser, accountId, takenOn, now } = await movedWest();
  const stats = await browser.read('/stats');
  expect(keyFigure(stats, 'Followers')).toBe('10,800');
  expect(readableText(await browser.read('/dashboard'), 'en-US').join(' ')).toContain('10,800');
  expect(readableText(stats, 'en-US').join(' ')).toContain(`Share of the 10,800 followers of ${longDay(takenOn)}`);
  const days: unknown[] = [];
  for await (const rows of exportRows('days', web.runtime, { accountId, timeZone: WEST }))
    days.push(...rows.filter(({ followers }) => followers !== null).map(({ day, followers }) => [day, followers]));
  const inDays = { first: takenOn, last: takenOn };
  for await (const rows of exportRows('demographics', web.runtime, { accountId, timeZone: WEST }, inDays))
    expect(rows).toMatchObject([{ day: takenOn, followers: 5400 }]);
  expect(days).toEqual([
    [daysAfter(takenOn, -2), 10_600],
    [daysAfter(takenOn, -1), 10_700],
    [takenOn, 10_800],
  ]);
  expect(takenOn <= dayOf(now, WEST)).toBe(true);
});

test('a count taken since in the west is the newest, although the one before it is of a later day', async () => {
  const { browser, count, now } = await movedWest();
  await count(now, dayOf(now, WEST), 9990);
  const stats = await browser.read('/stats');
  expect(keyFigure(stats, 'Followers')).toBe('9,990');
  expect(readableText(stats, 'en-US').join(' ')).toContain(
    `Share of the 9,990 followers of ${longDay(dayOf(now, WEST))}`,
  );
  expect(readableText(await browser.read('/dashboard'), 'en-US').join(' ')).toContain('9,990');
});
