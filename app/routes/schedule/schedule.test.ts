import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAfter, startOfDay } from '#base/zoned-day.ts';
import { posts } from '#db/schema.ts';
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

const inDays = (days: number) => dayIn(web, days);
const stateOf = async (id: string) => {
  const [row] = await web.runtime.db.select().from(posts).where(eq(posts.id, id));
  return { state: row?.state, wallTime: row?.wallTime, plannedBy: row?.plannedBy };
};
const undoIn = (page: string) => (/name="before" value="([^"]*)"/.exec(page)?.[1] ?? '').replaceAll('&quot;', '"');

test('a ready post gets a time, is seen on its day, and goes back by undo', async () => {
  const { browser, ready } = await newPlanner(web);
  const id = await ready('Four cuffs');
  expect(await browser.read(PAGE)).toContain('Four cuffs');
  const at = `${inDays(2)}T13:30`;
  const answer = await browser.send(`${PAGE}?day=${inDays(2)}`, { intent: 'move', postId: id, at, atZone: ZONE });
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toMatch(/Planned: \w{3}, \w{3} \d+, 13:30, Paris time\./);
  expect(await stateOf(id)).toEqual({ state: 'SCHEDULED', wallTime: at, plannedBy: 'time' });

  const undone = await browser.send(PAGE, { intent: 'undo', before: undoIn(page) });
  expect(await undone.text()).toContain('As it was before.');
  expect(await stateOf(id)).toEqual({ state: 'READY', wallTime: null, plannedBy: null });
});

test('what is asked for is seen without JavaScript: the form of a post stands in the page', async () => {
  const { browser, ready } = await newPlanner(web);
  const id = await ready('A needle is a very small lever.');
  const page = await browser.read(`${PAGE}?move=${id}`);
  expect(page).toContain('When should it go out?');
  expect(page).toContain(`name="postId" value="${id}"`);
  expect(page).toContain('type="datetime-local"');
  expect(await browser.read(`${PAGE}?move=${crypto.randomUUID()}`)).toContain('This post cannot be planned');
});

test('a free hour of the week leads to writing for it', async () => {
  const { browser } = await newPlanner(web);
  const page = await browser.read(`${PAGE}?day=${inDays(7)}`);
  expect(page).toMatch(new RegExp(`href="/write\\?at=\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}"`));
});

test('what is planned comes again from the day after, or it would go out twice at once', async () => {
  const { browser, ready } = await newPlanner(web);
  const id = await ready('Once a week');
  const at = `${inDays(2)}T13:30`;
  await browser.send(PAGE, { intent: 'move', postId: id, at, atZone: ZONE });
  const page = await browser.read(`${PAGE}?repeat=${id}`);
  expect(page).toMatch(new RegExp(`name="startsOn"[^>]*value="${inDays(3)}"|value="${inDays(3)}"[^>]*name="startsOn"`));
});

test('all that is ready takes the next free slots, and says that the queue began', async () => {
  const { browser, ready } = await newPlanner(web);
  const [one, two] = [await ready('One'), await ready('Two')];
  const answer = await browser.send(PAGE, { intent: 'queue-all', [`post:${one}`]: 'on', [`post:${two}`]: 'on' });
  const page = await answer.text();
  expect(page).toContain('2 posts in the queue.');
  expect(page).toContain('The queue began with our suggested times');
  expect(await stateOf(one)).toMatchObject({ state: 'SCHEDULED', plannedBy: 'queue' });

  const queue = await browser.read(`${PAGE}?view=queue`);
  expect(queue).toContain('name="slot:1:0"');
  expect(queue).toContain('value="18:30"');
  // A native field would write it as the browser likes it, before and after noon.
  expect(queue).not.toContain('type="time"');
  expect(queue).toContain('Shuffle');
  const changed = await browser.send(`${PAGE}?view=queue`, {
    intent: 'rules',
    zone: ZONE,
    gap: '0',
    quietFrom: '',
    quietTo: '',
    'slot:1:0': '07:45',
    'slot:2:0': '',
  });
  expect(await changed.text()).toContain('2 posts moved to the new times.');
  expect((await stateOf(one)).wallTime).toMatch(/T07:45$/);
});

test('those that are ticked move by days, become drafts or are set aside, and come back', async () => {
  const { browser, ready } = await newPlanner(web);
  const id = await ready('Moved by days');
  await browser.send(PAGE, { intent: 'move', postId: id, at: `${inDays(3)}T09:00`, atZone: ZONE });
  const many = (deed: Record<string, string>) =>
    browser.send(`${PAGE}?view=list`, { intent: 'many', [`post:${id}`]: 'on', ...deed });
  await many({ deed: 'shift', amount: '2', unit: 'days' });
  expect(await stateOf(id)).toMatchObject({ wallTime: `${inDays(5)}T09:00` });
  const drafts = await (await many({ deed: 'to-draft' })).text();
  expect(await stateOf(id)).toMatchObject({ state: 'DRAFT' });
  await browser.send(PAGE, { intent: 'undo', before: undoIn(drafts) });
  expect(await stateOf(id)).toMatchObject({ state: 'SCHEDULED', wallTime: `${inDays(5)}T09:00` });
  expect((await many({ deed: 'shift', amount: '-30', unit: 'days' })).status).toBe(422);
  expect((await browser.send(PAGE, { intent: 'many', deed: 'set-aside' })).status).toBe(422);
});

test('nobody moves the post of another, nor what is over', async () => {
  const { ready, browser } = await newPlanner(web);
  const stranger = await newPlanner(web);
  const id = await ready('Mine');
  const later = `${inDays(1)}T09:00`;
  const theirs = await stranger.browser.send(PAGE, { intent: 'move', postId: id, at: later, atZone: ZONE });
  expect(theirs.status).toBe(422);
  expect(await theirs.text()).toContain('This post is no longer there.');
  const past = await browser.send(PAGE, { intent: 'move', postId: id, at: `${inDays(-1)}T09:00`, atZone: ZONE });
  expect(await past.text()).toContain('That time has passed.');
  expect(await stateOf(id)).toMatchObject({ state: 'READY' });
  expect(await stranger.browser.read(PAGE)).not.toContain('Mine');
});

test('who has the free plan sees the calendar behind its gate, and is refused what it does', async () => {
  const { browser, ready } = await newPlanner(web, 'free');
  const id = await ready('Not yet');
  const page = await browser.read(PAGE);
  expect(page).toContain('inert');
  expect(page).toMatch(/href="\/#bobbinplus"[^>]*>See the plans</);
  const answer = await browser.send(PAGE, { intent: 'move', postId: id, at: `${inDays(1)}T09:00`, atZone: ZONE });
  expect(answer.status).toBe(422);
  expect(await stateOf(id)).toMatchObject({ state: 'READY' });
});

test('a post comes again, is paused, and stops', async () => {
  const { browser, ready } = await newPlanner(web);
  const id = await ready('Every week');
  const wish = {
    kind: 'weekly',
    every: '1',
    'weekday:1': 'on',
    time: '09:00',
    zone: ZONE,
    startsOn: inDays(0),
    endsOn: '',
  };
  const answer = await browser.send(PAGE, { intent: 'repeat', postId: id, ...wish });
  expect(await answer.text()).toContain('It will come again');
  const queue = await browser.read(`${PAGE}?view=queue`);
  expect(queue).toContain('Every week: Mon, 09:00, Paris time');
  const repetitionId = /name="repetitionId" value="([^"]+)"/.exec(queue)?.[1] ?? '';
  expect(await (await browser.send(PAGE, { intent: 'pause-repetition', repetitionId })).text()).toContain('Paused.');
  expect(await (await browser.send(PAGE, { intent: 'stop-repetition', repetitionId })).text()).toContain('Stopped.');
  expect(await browser.read(`${PAGE}?view=queue`)).toContain('Nothing repeats.');
});

test('the dates of a repetition are seen before it is made, also without JavaScript', async () => {
  const { browser, ready } = await newPlanner(web);
  const id = await ready('Every month');
  const fields = {
    kind: 'monthly',
    monthDay: 'last',
    every: '1',
    time: '09:00',
    zone: ZONE,
    startsOn: inDays(0),
    endsOn: '',
  };
  const search = new URLSearchParams({ repeat: id, ...fields });
  const page = await browser.read(`${PAGE}?${search}`);
  expect(page).toContain('It would come on');
  expect(page).toContain('Show the dates');
  expect(page.match(/<li>\w{3}, \w{3} (?:28|29|30|31), 09:00<\/li>/g)).toHaveLength(10);
  expect(page).toMatch(/<option value="last" selected="">/);
  const dates = (await (await browser.ask(`${PAGE}/repetition?${search}`)).json()) as string[];
  expect(dates).toHaveLength(10);
  const odd = new URLSearchParams({ ...fields, time: 'noon' });
  expect(await (await browser.ask(`${PAGE}/repetition?${odd}`)).json()).toEqual([]);
});

test('a time is chosen knowing how full its day is, and who else goes out within the hour', async () => {
  const { browser, ready } = await newPlanner(web);
  const [one, two] = [await ready('One'), await ready('Two')];
  await browser.send(PAGE, { intent: 'move', postId: one, at: `${inDays(2)}T09:00`, atZone: ZONE });
  const check = await browser.ask(`${PAGE}/check?at=${inDays(2)}T09:30&post=${two}`);
  expect(await check.json()).toEqual({ clashes: [`${inDays(2)}T09:00`], quota: { used: 1, most: 250 } });
});

test('where a time is chosen only what matters is said: of a day with room, nothing', async () => {
  const { accountId, browser, id, ready } = await newPlanner(web);
  const [one, full] = [await ready('One'), await ready('Full')];
  const at = startOfDay(inDays(2), ZONE);
  await browser.send(PAGE, { intent: 'move', postId: one, at: `${inDays(2)}T09:00`, atZone: ZONE });
  const page = () => browser.read(`${PAGE}?move=${one}`);
  expect(await page()).not.toContain('of 250');
  const [{ search: _, ...row }] = (await web.runtime.db.select().from(posts).where(eq(posts.id, full))) as [
    typeof posts.$inferSelect,
  ];
  const plannedBy = 'time' as const;
  const planned = { personId: id, accountId, state: 'SCHEDULED' as const, wallTime: `${inDays(2)}T00:00`, plannedBy };
  await web.runtime.db.insert(posts).values(
    Array.from({ length: 250 }, () => ({
      ...row,
      ...planned,
      id: crypto.randomUUID(),
      timeZone: ZONE,
      scheduledAt: at,
    })),
  );
  expect(await page()).toContain('250 other posts have these 24 hours, and Threads takes 250.');
});

test('where the clocks change, it says which hour does not exist and which comes twice', async () => {
  const { browser, ready } = await newPlanner(web);
  const days = Array.from({ length: 360 }, (_, index) => inDays(index + 1));
  const changes = (hours: number) =>
    days.find(
      (day) => (startOfDay(daysAfter(day, 1), ZONE).getTime() - startOfDay(day, ZONE).getTime()) / 3_600_000 === hours,
    );
  const [short, long] = [changes(23), changes(25)];
  const id = await ready('At night');
  const send = async (at: string) =>
    (await browser.send(`${PAGE}?day=${at.slice(0, 10)}`, { intent: 'move', postId: id, at, atZone: ZONE })).text();
  const spring = await send(`${short}T02:30`);
  expect(spring).toContain('02:30 does not exist that day: 03:00.');
  expect(spring).toContain('The clocks go forward by 1 h this day.');
  const autumn = await send(`${long}T02:30`);
  expect(autumn).toContain('02:30 comes twice that day: the first.');
  expect(autumn).toContain('The clocks go back by 1 h this day.');
});
