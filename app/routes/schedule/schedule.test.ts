import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlanId } from '#base/product.ts';
import { dayOf, daysAfter, startOfDay } from '#base/zoned-day.ts';
import { people, posts } from '#db/schema.ts';
import { contentOf } from '#features/posts/content.ts';
import { newMember } from '#testing/member.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { newPost } from '#testing/posts.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

const PAGE = '/post/schedule';
const ZONE = 'Europe/Paris';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
});
afterAll(() => web.close());

async function creator(plan: PlanId = 'bobbinplus') {
  const { id, browser } = await newMember(web);
  await web.runtime.db.update(people).set({ plan, timeZone: ZONE }).where(eq(people.id, id));
  const account = await newNetworkAccount(web.runtime, { personId: id, username: `ada.${id.slice(0, 8)}` });
  const author = { id, plan };
  const ready = async (text: string) =>
    (await newPost(web.runtime, { ...author, plan: 'bobbin_premium' }, { state: 'READY', content: contentOf(text) }))
      .id;
  return { ...author, accountId: account.id, browser, ready };
}

const inDays = (days: number) => daysAfter(dayOf(web.clock.now(), ZONE), days);
const stateOf = async (id: string) => {
  const [row] = await web.runtime.db.select().from(posts).where(eq(posts.id, id));
  return { state: row?.state, wallTime: row?.wallTime, plannedBy: row?.plannedBy };
};
const undoIn = (page: string) => (/name="before" value="([^"]*)"/.exec(page)?.[1] ?? '').replaceAll('&quot;', '"');

test('a ready post gets a time, is seen on its day, and goes back by undo', async () => {
  const { browser, ready } = await creator();
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
  const { browser, ready } = await creator();
  const id = await ready('A needle is a very small lever.');
  const page = await browser.read(`${PAGE}?move=${id}`);
  expect(page).toContain('When should it go out?');
  expect(page).toContain(`name="postId" value="${id}"`);
  expect(page).toContain('type="datetime-local"');
  expect(await browser.read(`${PAGE}?move=${crypto.randomUUID()}`)).toContain('This post cannot be planned');
});

test('all that is ready takes the next free slots, and says that the queue began', async () => {
  const { browser, ready } = await creator();
  const [one, two] = [await ready('One'), await ready('Two')];
  const answer = await browser.send(PAGE, { intent: 'queue-all', [`post:${one}`]: 'on', [`post:${two}`]: 'on' });
  const page = await answer.text();
  expect(page).toContain('2 posts in the queue.');
  expect(page).toContain('The queue began with our suggested times');
  expect(await stateOf(one)).toMatchObject({ state: 'SCHEDULED', plannedBy: 'queue' });

  const queue = await browser.read(`${PAGE}?view=queue`);
  expect(queue).toContain('name="slot:1:0"');
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
  const { browser, ready } = await creator();
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
  const { ready, browser } = await creator();
  const stranger = await creator();
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
  const { browser, ready } = await creator('free');
  const id = await ready('Not yet');
  const page = await browser.read(PAGE);
  expect(page).toContain('inert');
  expect(page).toMatch(/href="\/#plans"[^>]*>See the plans</);
  const answer = await browser.send(PAGE, { intent: 'move', postId: id, at: `${inDays(1)}T09:00`, atZone: ZONE });
  expect(answer.status).toBe(422);
  expect(await stateOf(id)).toMatchObject({ state: 'READY' });
});

test('a post comes again, is paused, and stops', async () => {
  const { browser, ready } = await creator();
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

test('a month with a thousand posts stays light', async () => {
  const { id, accountId, browser } = await creator();
  const now = web.clock.now();
  const first = `${inDays(0).slice(0, 8)}01`;
  await web.runtime.db.insert(posts).values(
    Array.from({ length: 1000 }, (_, index) => {
      const at = new Date(Date.parse(`${first}T06:00Z`) + (index % 28) * 86_400_000 + index * 40_000);
      return {
        id: crypto.randomUUID(),
        personId: id,
        accountId,
        state: 'SCHEDULED' as const,
        content: contentOf('word '.repeat(80)),
        body: 'word '.repeat(80),
        format: 'TEXT' as const,
        partCount: 1,
        source: 'write' as const,
        changedBy: 'write' as const,
        scheduledAt: at,
        wallTime: at.toISOString().slice(0, 16),
        timeZone: 'UTC',
        plannedBy: 'time' as const,
        createdAt: now,
        updatedAt: now,
      };
    }),
  );
  for (const view of ['month', 'week', 'list']) {
    const page = await browser.read(`${PAGE}?view=${view}&day=${first}`);
    expect(page.length, view).toBeLessThan(150_000);
  }
  expect(await browser.read(`${PAGE}?view=month`)).toMatch(/\d+ more on/);
});

test('the dates of a repetition are seen before it is made, also without JavaScript', async () => {
  const { browser, ready } = await creator();
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

test('the queue shows what takes its next times, and the zones to choose from', async () => {
  const { browser, ready } = await creator();
  const id = await ready('First in line');
  await browser.send(PAGE, { intent: 'queue', postId: id, where: 'end' });
  const queue = await browser.read(`${PAGE}?view=queue`);
  const next = queue.slice(queue.indexOf('The next ten times'), queue.indexOf('What comes again'));
  expect(next.match(/First in line/g)).toHaveLength(1);
  expect(next.match(/>Free</g)).toHaveLength(9);
  expect(queue).toMatch(/<option value="Europe\/Paris" lang="en" selected="">/);
  expect(queue).toContain('<option value="Asia/Tokyo" lang="en">');
});

test('the list begins with any day, with what went out or failed since', async () => {
  const { browser, ready } = await creator();
  const [soon, out, later] = [await ready('Soon'), await ready('Out already'), await ready('Much later')];
  for (const [id, days] of [
    [soon, 1],
    [out, 2],
    [later, 3],
  ] as const)
    await browser.send(PAGE, { intent: 'move', postId: id, at: `${inDays(days)}T09:00`, atZone: ZONE });
  await web.runtime.db.update(posts).set({ state: 'PUBLISHED' }).where(eq(posts.id, out));
  const all = await browser.read(`${PAGE}?view=list`);
  expect(all).toContain('Soon');
  expect(all).not.toContain('Out already');
  const from = await browser.read(`${PAGE}?view=list&from=${inDays(2)}`);
  expect(from).not.toContain('Soon');
  expect(from).toContain('Out already');
  expect(from).not.toContain(`name="post:${out}"`);
  expect(from).toContain(`name="post:${later}"`);
});

test('a post that failed says why, and what to do; a reason nobody knows has general words', async () => {
  const { browser, ready } = await creator();
  const id = await ready('Torn');
  const day = inDays(1);
  await browser.send(PAGE, { intent: 'move', postId: id, at: `${day}T09:00`, atZone: ZONE });
  const fail = (failure: unknown) =>
    web.runtime.db.update(posts).set({ state: 'FAILED', failure }).where(eq(posts.id, id));
  await fail({ code: 'unauthorized' });
  const connect = 'Connect it again, then choose a new time.';
  expect(await browser.read(`${PAGE}?day=${day}`)).toContain(connect);
  expect(await browser.read(`${PAGE}?view=list&from=${day}`)).toContain(connect);
  expect(await browser.read(`${PAGE}?move=${id}`)).toContain(connect);
  await fail({ code: 'plan' });
  for (const address of [`${PAGE}?view=list&from=${day}`, `${PAGE}?move=${id}`])
    expect(await browser.read(address)).toMatch(/Change your plan, or keep it as a draft\..{0,40}href="\/#plans"/);
  await fail({ code: 'never heard of' });
  expect(await browser.read(`${PAGE}?day=${day}`)).toContain('It did not go out, and nothing of it was lost.');
});

test('what needs its owner is counted also where a month has no room for it, and can be opened in the list', async () => {
  const { browser, ready } = await creator();
  const day = inDays(1);
  for (const hour of ['09', '10', '11', '12', '13']) {
    const id = await ready(`Torn at ${hour}`);
    await browser.send(PAGE, { intent: 'move', postId: id, at: `${day}T${hour}:00`, atZone: ZONE });
    await web.runtime.db.update(posts).set({ state: 'FAILED' }).where(eq(posts.id, id));
  }
  const month = await browser.read(`${PAGE}?view=month&day=${day}`);
  expect(month).toContain('five that need you');
  expect(month).not.toContain('Torn at 13');
  expect(await browser.read(`${PAGE}?view=list&from=${day}`)).toContain('Open: Torn at 13');
});

test('what is on its way, or in doubt, offers no other time anywhere', async () => {
  const { browser, ready } = await creator();
  const [free, locked] = [await ready('Free to move'), await ready('Perhaps out')];
  for (const postId of [free, locked]) await browser.send(PAGE, { intent: 'queue', postId, where: 'end' });
  await web.runtime.db.update(posts).set({ goingOutAt: web.clock.now() }).where(eq(posts.id, locked));
  const offers: Record<string, (id: string) => string[]> = {
    week: (id) => [`data-post="${id}"`, `move=${id}`],
    month: (id) => [`move=${id}`],
    list: (id) => [`move=${id}`, `name="post:${id}"`],
    queue: (id) => [`name="postId" value="${id}"`],
  };
  const days = [inDays(0), inDays(7)];
  for (const [view, offered] of Object.entries(offers)) {
    const pages = await Promise.all(days.map((day) => browser.read(`${PAGE}?view=${view}&day=${day}`)));
    const shown = pages.join('');
    const isOffered = (offer: string) => shown.includes(offer);
    expect(offered(free).map(isOffered), view).not.toContain(false);
    expect(offered(locked).map(isOffered), view).not.toContain(true);
    expect(isOffered('Perhaps out'), view).toBe(true);
  }
  expect(await browser.read(`${PAGE}?move=${locked}`)).toContain('This post cannot be planned');
});

test('a time is chosen knowing how full its day is, and who else goes out within the hour', async () => {
  const { browser, ready } = await creator();
  const [one, two] = [await ready('One'), await ready('Two')];
  await browser.send(PAGE, { intent: 'move', postId: one, at: `${inDays(2)}T09:00`, atZone: ZONE });
  expect(await browser.read(`${PAGE}?move=${two}`)).toMatch(/0 of 250 posts in these 24 hours\./);
  const check = await browser.ask(`${PAGE}/check?at=${inDays(2)}T09:30&post=${two}`);
  expect(await check.json()).toEqual({ clashes: [`${inDays(2)}T09:00`], quota: { used: 1, most: 250 } });
});

test('where the clocks change, it says which hour does not exist and which comes twice', async () => {
  const { browser, ready } = await creator();
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
