import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networkPosts, posts } from '#db/schema.ts';
import { contentOf } from '#features/posts/content.ts';
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

test('a month with a thousand posts stays light', async () => {
  const { id, accountId, browser } = await newPlanner(web);
  const now = web.clock.now();
  // Of a month to come each post and each week is the same whatever day it is today.
  const month = inDays(31).slice(0, 8);
  await web.runtime.db.insert(posts).values(
    Array.from({ length: 1000 }, (_, index) => {
      const at = new Date(Date.parse(`${month}01T06:00Z`) + (index % 28) * 86_400_000 + index * 40_000);
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
  const bytesOf = async (view: string) => (await browser.read(`${PAGE}?view=${view}&day=${month}08`)).length;
  expect(await bytesOf('month')).toBeLessThan(150_000);
  expect(await bytesOf('list')).toBeLessThan(150_000);
  // Two hundred and fifty posts, each with a line of its text.
  expect(await bytesOf('week')).toBeLessThan(320_000);
  expect(await browser.read(`${PAGE}?view=month&day=${month}08`)).toMatch(/\d+ more on/);
});

test('a card leads to its post, and beside it to another time; what went out elsewhere leads to where it is', async () => {
  const { accountId, browser, ready } = await newPlanner(web);
  const id = await ready('Here');
  const day = inDays(1);
  await browser.send(PAGE, { intent: 'move', postId: id, at: `${day}T09:00`, atZone: ZONE });
  const permalink = 'https://threads.example/@ada/post/1';
  const at = web.clock.now();
  await web.runtime.db.insert(networkPosts).values({
    accountId,
    networkId: crypto.randomUUID(),
    kind: 'post',
    format: 'VIDEO',
    text: '',
    permalink,
    publishedAt: at,
    firstSeenAt: at,
    seenAt: at,
    isQuote: false,
    media: [],
  });
  for (const address of [`${PAGE}?day=${day}`, `${PAGE}?view=month&day=${day}`, `${PAGE}?view=list&from=${inDays(0)}`])
    expect(await browser.read(address), address).toContain(`href="/write?post=${id}"`);
  expect(await browser.read(`${PAGE}?day=${day}`)).toContain(`move=${id}"`);
  for (const address of [PAGE, `${PAGE}?view=month`, `${PAGE}?view=list&from=${inDays(0)}`]) {
    const page = await browser.read(address);
    expect(page, address).toContain('Published outside Bobbin');
    expect(page, address).toContain(`href="${permalink}"`);
    // Without a word of its own it is told by what it shows.
    expect(page, address).toContain('>Video<');
  }
  expect(await browser.read(`${PAGE}?view=list`)).not.toContain(permalink);
});

test('the queue shows what takes its next times, and the zones to choose from', async () => {
  const { browser, ready } = await newPlanner(web);
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
  const { browser, ready } = await newPlanner(web);
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
  const { browser, ready } = await newPlanner(web);
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
  for (const [format, plan] of [
    ['TEXT', 'bobbinplus'],
    ['IMAGE', 'bobbin_premium'],
  ] as const) {
    await web.runtime.db.update(posts).set({ format }).where(eq(posts.id, id));
    const toPlan = new RegExp(`Change your plan, or keep it as a draft\\..{0,40}href="/#${plan}"`);
    for (const address of [`${PAGE}?view=list&from=${day}`, `${PAGE}?move=${id}`])
      expect(await browser.read(address)).toMatch(toPlan);
  }
  await fail({ code: 'never heard of' });
  expect(await browser.read(`${PAGE}?day=${day}`)).toContain('It did not go out, and nothing of it was lost.');
});

test('what needs its owner is counted also where a month has no room for it, and can be opened in the list', async () => {
  const { browser, ready } = await newPlanner(web);
  const day = inDays(1);
  for (const hour of ['09', '10', '11', '12', '13']) {
    const id = await ready(`Torn at ${hour}`);
    await browser.send(PAGE, { intent: 'move', postId: id, at: `${day}T${hour}:00`, atZone: ZONE });
    await web.runtime.db.update(posts).set({ state: 'FAILED' }).where(eq(posts.id, id));
  }
  const month = await browser.read(`${PAGE}?view=month&day=${day}`);
  expect(month).toContain('five that need you');
  expect(month).not.toContain('Torn at 13');
  expect(await browser.read(`${PAGE}?view=list&from=${day}`)).toMatch(/href="\/write\?post=[^"]+"[^>]*>Torn at 13/);
});

test('what is on its way, or in doubt, offers no other time anywhere', async () => {
  const { browser, ready } = await newPlanner(web);
  const [free, locked] = [await ready('Free to move'), await ready('Perhaps out')];
  for (const postId of [free, locked]) await browser.send(PAGE, { intent: 'queue', postId, where: 'end' });
  await web.runtime.db.update(posts).set({ goingOutAt: web.clock.now() }).where(eq(posts.id, locked));
  const offers: Record<string, (id: string) => string[]> = {
    week: (id) => [`data-post="${id}"`, `move=${id}`],
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
