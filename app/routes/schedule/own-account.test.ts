import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '#base/zoned-time.ts';
import { posts } from '#db/schema.ts';
import { chooseAccount } from '#features/network/server/choose-account.ts';
import { NEARLY_FULL } from '#features/planning/quota.ts';
import { contentOf } from '#features/posts/content.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { newPost, placeAt } from '#testing/posts.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import { dayIn, newPlanner, PAGE, ZONE } from './test-planner.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
});
afterAll(() => web.close());

/** Somebody with two accounts, who looks at the calendar of the first and has a post of the second. */
async function newManager() {
  const planner = await newPlanner(web);
  const author = { id: planner.id, plan: 'bobbin_premium' } as const;
  const other = await newNetworkAccount(web.runtime, { personId: planner.id });
  await chooseAccount(web.runtime, planner.id, planner.accountId);
  const { id: theirs } = await newPost(web.runtime, author, { state: 'READY', accountId: other.id });
  const send = async (fields: Record<string, string>) => (await planner.browser.send(PAGE, fields)).text();
  return { ...planner, author, other, theirs, send };
}
const accountOf = async (id: string) => {
  const [row] = await web.runtime.db.select().from(posts).where(eq(posts.id, id));
  return row?.state === 'SCHEDULED' ? row.accountId : row?.state;
};
const at = () => `${dayIn(web, 2)}T09:00`;
const toldOf = ({ username }: { username: string }) =>
  `What belongs to @${username} is on the calendar of that account.`;
const undoIn = (page: string) => (/name="before" value="([^"]*)"/.exec(page)?.[1] ?? '').replaceAll('&quot;', '"');

test('a post let go over the calendar of another account stays with its own, and that is told', async () => {
  const { theirs, other, ready, accountId, send } = await newManager();
  const mine = await ready('Of none');
  expect(await send({ intent: 'move', postId: theirs, at: at(), atZone: ZONE })).toContain(toldOf(other));
  expect(await send({ intent: 'move', postId: mine, at: at(), atZone: ZONE })).not.toContain('What belongs to');
  expect([await accountOf(theirs), await accountOf(mine)]).toEqual([other.id, accountId]);
});

test('all that is ready is queued each with its own account', async () => {
  const { theirs, other, ready, accountId, send } = await newManager();
  const mine = await ready('Of none');
  const page = await send({ intent: 'queue-all', [`post:${theirs}`]: 'on', [`post:${mine}`]: 'on' });
  expect(page).toContain('2 posts in the queue.');
  expect(page).toContain(toldOf(other));
  expect([await accountOf(theirs), await accountOf(mine)]).toEqual([other.id, accountId]);
});

test('a post that is shared next moves those of its own account, and undone they go back with it', async () => {
  const { theirs, other, author, send } = await newManager();
  const { id: waiting } = await newPost(web.runtime, author, { state: 'READY', accountId: other.id });
  await send({ intent: 'queue', postId: waiting, where: 'end' });
  const timeOf = async (id: string) => (await web.runtime.db.select().from(posts).where(eq(posts.id, id)))[0]?.wallTime;
  const first = await timeOf(waiting);
  const page = await send({ intent: 'queue', postId: theirs, where: 'next' });
  expect(page).toContain(toldOf(other));
  expect([await accountOf(theirs), await timeOf(theirs)]).toEqual([other.id, first]);
  expect(await timeOf(waiting)).not.toBe(first);
  await send({ intent: 'undo', before: undoIn(page) });
  expect([await accountOf(theirs), await timeOf(waiting)]).toEqual(['READY', first]);
});

test('a post comes again from its own account', async () => {
  const { theirs, other, id, send } = await newManager();
  const wish = { kind: 'daily', every: '1', time: '09:00', zone: ZONE, startsOn: dayIn(web, 1), endsOn: '' };
  expect(await send({ intent: 'repeat', postId: theirs, ...wish })).toContain(toldOf(other));
  const rows = await web.runtime.db.select().from(posts).where(eq(posts.personId, id));
  const laid = rows.filter(({ state }) => state === 'SCHEDULED');
  expect(laid.length).toBeGreaterThan(0);
  expect(new Set(laid.map(({ accountId }) => accountId))).toEqual(new Set([other.id]));
});

test('clashes and quota are those of the account it goes out from', async () => {
  const { theirs, other, id, author, browser, send } = await newManager();
  const { at: instant } = instantOf(at(), ZONE);
  const [seed] = await web.runtime.db.select().from(posts).where(eq(posts.id, theirs));
  const { search: _, ...row } = seed ?? expect.fail('no row');
  await web.runtime.db.insert(posts).values(
    Array.from({ length: NEARLY_FULL }, () => ({
      ...row,
      id: crypto.randomUUID(),
      personId: id,
      content: contentOf('Full'),
      state: 'SCHEDULED' as const,
      scheduledAt: new Date(instant.getTime() + 3 * 3_600_000),
      wallTime: `${dayIn(web, 2)}T12:00`,
      timeZone: ZONE,
      plannedBy: 'time' as const,
    })),
  );
  const near = await newPost(web.runtime, author, { accountId: other.id });
  const inHalfAnHour = new Date(instant.getTime() + 1_800_000);
  await placeAt(web.runtime, author, near.id, { at: inHalfAnHour, timeZone: ZONE, accountId: other.id });

  const check = await (await browser.ask(`${PAGE}/check?at=${at()}&post=${theirs}`)).json();
  const used = NEARLY_FULL + 1;
  expect(check).toEqual({ clashes: [`${dayIn(web, 2)}T09:30`], quota: { used, most: 250 } });
  const page = await send({ intent: 'move', postId: theirs, at: at(), atZone: ZONE });
  expect(page).toContain('Another goes out within the hour: 09:30.');
  expect(page).toContain(`${used} other posts of 250 in these 24 hours.`);
});
