import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { PlanId } from '#base/product.ts';
import { networkAccounts, people } from '#db/schema.ts';
import { SCOPES } from '#features/network/scopes.ts';
import { contentOf } from '#features/posts/content.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import { removePost } from '#features/posts/server/remove-post.ts';
import { newPost } from '#testing/posts.ts';
import { wallTimeOf } from '#base/zoned-time.ts';
import { scheduleAt } from '#features/planning/server/schedule-at.ts';
import { readFreeSlots } from '#features/planning/server/read-free-slots.ts';
import type { Warnings } from './check.ts';
import { newMember } from '#testing/member.ts';
import type { Member } from '#testing/member.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

let web: TestWeb;
let writer: Member;
let free: Member;
beforeAll(async () => {
  web = await openTestWeb();
  writer = await memberOn('bobbin_premium');
  free = await memberOn('free');
  return web.close;
});

async function memberOn(plan: PlanId): Promise<Member> {
  const member = await newMember(web);
  await web.runtime.db.update(people).set({ plan, timeZone: 'Europe/Paris' }).where(eq(people.id, member.id));
  await newNetworkAccount(web.runtime, { personId: member.id, scopes: [...SCOPES] });
  return member;
}

const save = ({ browser }: Member, id: string, version: number, ...texts: string[]) =>
  browser.send(`/write/save/${id}`, { content: JSON.stringify(contentOf(...texts)), version: String(version) });
const stored = ({ id }: Member, postId: string) => readPost(web.runtime, { id }, postId);

test('the first save makes the post, the next goes on from it', async () => {
  const id = randomUUID();
  expect(await (await save(writer, id, 0, 'H')).json()).toMatchObject({ kind: 'saved', version: 1 });
  expect(await (await save(writer, id, 1, 'Hello')).json()).toMatchObject({ kind: 'saved', version: 2 });
  expect(await stored(writer, id)).toMatchObject({ state: 'DRAFT', body: 'Hello', source: 'write' });
  expect(await writer.browser.read(`/write?post=${id}`)).toContain('>Hello</textarea>');
});

test('a stale save is told what is there', async () => {
  const id = randomUUID();
  await save(writer, id, 0, 'One');
  await save(writer, id, 1, 'Two');
  const answer = await save(writer, id, 1, 'Other');
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    kind: 'stale',
    current: { version: 2, content: { parts: [{ text: 'Two' }] } },
  });
});

test('a post that is written for an hour of the calendar has it on its button; one that has passed is not offered', async () => {
  const day = new Date(web.clock.now().getTime() + 8 * 86_400_000).toISOString().slice(0, 10);
  expect(await writer.browser.read(`/write?at=${day}T09:30`)).toMatch(/Schedule for [^<]* 09:30/);
  expect(await writer.browser.read('/write?at=2020-01-02T09:30')).not.toContain('Schedule for');
  expect(await writer.browser.read('/write?at=soon')).not.toContain('Schedule for');
});

test('a new post is ready to be written, one that is there to be read', async () => {
  const id = randomUUID();
  await save(writer, id, 0, 'Read me');
  expect(await writer.browser.read('/write')).toMatch(/<textarea[^>]*autofocus/i);
  expect(await writer.browser.read(`/write?post=${id}`)).not.toMatch(/<textarea[^>]*autofocus/i);
});

test('what hangs on a part is written in its place, on the first page that has it too', async () => {
  const id = randomUUID();
  const [part] = contentOf('Which one').parts;
  const hung = {
    poll: { options: ['The red thread', 'The blue thread'] },
    link: 'https://example.org/thread',
    attachment: { text: 'A long story of thread', link: null, styles: [] },
  };
  const content = JSON.stringify({ ...contentOf(), parts: [{ ...part, ...hung }] });
  await writer.browser.send(`/write/save/${id}`, { content, version: '0' });
  const page = await writer.browser.read(`/write?post=${id}`);
  const [editor] = /<form[^>]*data-composer.*?<\/form>/s.exec(page) ?? [''];
  for (const written of [
    'value="The red thread"',
    'value="https://example.org/thread"',
    '>A long story of thread</textarea>',
  ])
    expect(editor).toContain(written);
});

test('free saves one part; a chain is refused and nothing is lost', async () => {
  const id = randomUUID();
  await save(free, id, 0, 'One');
  expect((await save(free, id, 1, 'One', 'Two')).status).toBe(402);
  expect(await stored(free, id)).toMatchObject({ body: 'One', version: 1 });
  const page = await free.browser.read('/write');
  expect(page).toContain('in the Plus plan');
});

test('nobody saves or sees a post of somebody else', async () => {
  const id = randomUUID();
  await save(writer, id, 0, 'Mine');
  expect((await save(free, id, 1, 'Theirs')).status).toBe(404);
  expect((await save(free, randomUUID(), 1, 'Of nobody')).status).toBe(404);
});

test('what is gone, somebody else’s or no post at all is not there, without a difference', async () => {
  const [theirs, gone] = [randomUUID(), randomUUID()];
  await save(writer, theirs, 0, 'Mine');
  await save(free, gone, 0, 'Soon gone');
  await removePost(web.runtime, free, gone);
  const answers = await Promise.all(
    [theirs, gone, randomUUID(), 'no-post', ''].map(async (post) => {
      const answer = await free.browser.ask(`/write?post=${post}`);
      return { status: answer.status, html: (await answer.text()).replaceAll(post || '""', '') };
    }),
  );
  for (const { status, html } of answers) {
    expect(status).toBe(404);
    expect(html).toMatch(/<h1[^>]*>This post is not here any more</);
    expect(html).toMatch(/href="\/write"[^>]*>(?:<svg.*?<\/svg>)?Write a new one</);
    expect(html).toMatch(/href="\/dashboard\/scrapped"[^>]*>See what is set aside</);
    expect(html).not.toContain('<textarea');
    expect(html).not.toContain('Mine');
  }
  const french = await free.browser.ask(`/fr-FR/write?post=${gone}`);
  expect([french.status, await french.text()]).toEqual([404, expect.stringContaining('Ce post n’est plus là')]);
});

test('a text that only the browser knows is at an address of its own until it is saved', async () => {
  const id = randomUUID();
  const begun = await writer.browser.ask(`/write?post=${id}&new`);
  expect(begun.status).toBe(200);
  expect(await begun.text()).toContain(`value="${id}"`);
  expect((await writer.browser.ask('/write?post=no-post&new')).status).toBe(404);
  await save(writer, id, 0, 'Saved');
  const answer = await writer.browser.ask(`/write?post=${id}&new`);
  expect(answer.headers.get('location')).toBe(`/write?post=${id}`);
});

test('what is no content is refused, and a visitor is sent to log in', async () => {
  const answer = await writer.browser.send(`/write/save/${randomUUID()}`, { content: '{', version: '0' });
  expect(answer.status).toBe(413);
  expect((await web.ask('/write')).headers.get('location')).toContain('/login');
});

test('without JavaScript a form saves the texts, and adds a part', async () => {
  const id = randomUUID();
  const answer = await writer.browser.send('/write', { intent: 'save', post: id, version: '0', text0: 'By form' });
  expect(answer.headers.get('location')).toContain(`/write?post=${id}`);
  await writer.browser.send('/write', { intent: 'add-part', post: id, version: '1', text0: 'By form' });
  expect(await stored(writer, id)).toMatchObject({ partCount: 2, body: 'By form\n\n' });
});

test('a post becomes ready, is set aside and taken up again', async () => {
  const id = randomUUID();
  await save(writer, id, 0, 'Ready');
  for (const [intent, seen] of [
    ['ready', { state: 'READY' }],
    ['set-aside', { setAsideAt: expect.any(Date) as Date }],
    ['restore', { setAsideAt: null }],
    ['draft', { state: 'DRAFT' }],
  ] as const) {
    await writer.browser.send('/write', { intent, post: id });
    expect(await stored(writer, id), intent).toMatchObject(seen);
  }
});

test('what is set aside says so, offers nothing but to take it up, and is taken up by form', async () => {
  const id = randomUUID();
  await save(writer, id, 0, 'For a colder day');
  await writer.browser.send('/write', { intent: 'set-aside', post: id });
  const page = await writer.browser.read(`/write?post=${id}`);
  expect(page).toContain('It is set aside, and stays as it is until you take it up again.');
  expect(page).not.toContain('Nothing stops this post.');
  await writer.browser.send('/write', { intent: 'restore', post: id, plain: 'yes' });
  const again = await writer.browser.read(`/write?post=${id}`);
  expect(again).not.toContain('It is set aside');
  expect(again).toContain('Nothing stops this post.');
});

test('while the account is cut off, or the plan has no publishing, nobody reads that nothing stops the post', async () => {
  const writes = await memberOn('bobbin_premium');
  const id = randomUUID();
  await save(writes, id, 0, 'Hello');
  const page = (prefix = '') => writes.browser.read(`${prefix}/write?post=${id}`);
  expect(await page()).toContain('No notes. Nothing stops this post.');
  await web.runtime.db
    .update(networkAccounts)
    .set({ state: 'reconnect-needed' })
    .where(eq(networkAccounts.personId, writes.id));
  const cutOff = await page();
  expect(cutOff).toContain('1 note. 1 thing stops this post.');
  expect(cutOff).toMatch(/href="\/threads-configuration"[^>]*>Reconnect the account</);
  expect(await page('/fr-FR')).toContain('Le compte est à reconnecter');
  const plain = randomUUID();
  await save(free, plain, 0, 'Hello');
  expect(await free.browser.read(`/write?post=${plain}`)).not.toContain('Nothing stops this post.');
});

test('advice alone is no alarm', async () => {
  const id = randomUUID();
  await save(writer, id, 0, 'On #one and #two');
  const shown = await writer.browser.read(`/write?post=${id}`);
  expect(shown).toMatch(
    /<p role="status" class="(?:(?!text-thread-text)[^"])*">(?:(?!<\/p>).)*1 note\. Nothing stops this post\./,
  );
});

test('what a scheduled post would meet is told before', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const text = 'There is a jumper on my table that was made in 1974 by somebody I will never meet';
  await save(writer, first, 0, text);
  await writer.browser.send('/write', { intent: 'schedule', post: first, at: '2099-01-01T09:00' });
  expect(await stored(writer, first)).toMatchObject({ state: 'DRAFT' });
  const at = new Date(web.clock.now().getTime() + 86_400_000);
  const wall = at.toISOString().slice(0, 16);
  await writer.browser.send('/write', { intent: 'schedule', post: first, at: wall, atZone: 'UTC' });
  expect(await stored(writer, first)).toMatchObject({ state: 'SCHEDULED', plannedBy: 'time' });
  await save(writer, second, 0, text);
  const told = await writer.browser.ask(`/write/check/${second}?at=${encodeURIComponent(at.toISOString())}`);
  expect(await told.json()).toMatchObject({ clashes: [{ beginning: text.slice(0, 80) }], alike: [{}] });
});

test('that the network takes no more in a day is told where a time is chosen, and once it is', async () => {
  const plans = await memberOn('bobbin_premium');
  const [account] = await web.runtime.db.select().from(networkAccounts).where(eq(networkAccounts.personId, plans.id));
  const at = new Date(web.clock.now().getTime() + 9 * 86_400_000);
  const plannedThen = async (count: number) => {
    const author = { id: plans.id, plan: 'bobbin_premium', accountId: account?.id ?? '' } as const;
    for (let made = 0; made < count; made++) {
      const post = await newPost(web.runtime, author, { accountId: author.accountId });
      const answer = await scheduleAt(web.runtime, author, post.id, { at, timeZone: 'Europe/Paris' });
      if (!answer.ok) throw new Error(answer.refusal);
    }
  };
  await plannedThen(249);
  const id = randomUUID();
  await save(plans, id, 0, 'One more');
  const quota = async () =>
    ((await (await plans.browser.ask(`/write/check/${id}?at=${at.toISOString()}`)).json()) as Warnings).quota;
  const page = () => plans.browser.read(`/write?post=${id}&at=${wallTimeOf(at, 'Europe/Paris')}`);
  expect(await quota()).toEqual({ used: 249, most: 250 });
  expect(await page()).toContain('No notes. Nothing stops this post.');
  expect(await page()).toContain('249 of 250');
  await plannedThen(1);
  expect(await quota()).toEqual({ used: 250, most: 250 });
  expect(await page()).toContain('1 note.');
  expect(await page()).toContain('These 24 hours are full');
  expect(await plans.browser.read(`/write?post=${id}`)).toMatch(/around now\)<\/dt><dd[^>]*>0 of 250/);
});

test('the next free hours of the queue are offered for a post, also before it is saved', async () => {
  const plans = await memberOn('bobbin_premium');
  const [account] = await web.runtime.db.select().from(networkAccounts).where(eq(networkAccounts.personId, plans.id));
  const { free } = (await (await plans.browser.ask(`/write/check/${randomUUID()}`)).json()) as Warnings;
  const queue = await readFreeSlots(web.runtime, { id: plans.id }, account?.id ?? '', 3);
  expect(free.map(({ at }) => at)).toEqual(queue?.free.map(({ at }) => at.toISOString()));
  expect(free).toHaveLength(3);
});

test('whoever writes for an hour that the clocks skip is told which it becomes', async () => {
  const plans = await memberOn('bobbin_premium');
  await web.runtime.db.update(people).set({ timeZone: 'America/New_York' }).where(eq(people.id, plans.id));
  const skipped = skippedAfter(web.clock.now());
  const shown = await plans.browser.read(`/write?at=${skipped}T02:30`);
  expect(shown).toContain('The clocks go forward that night. It will be 03:00.');
  expect(await plans.browser.read(`/write?at=${skipped}T05:30`)).not.toContain('The clocks go forward');
});

/** The next second Sunday of a March. */
function skippedAfter(now: Date): string {
  const inMarch = (year: number) => {
    const first = new Date(Date.UTC(year, 2, 1));
    return new Date(Date.UTC(year, 2, 8 + ((7 - first.getUTCDay()) % 7)));
  };
  const day = [now.getUTCFullYear(), now.getUTCFullYear() + 1].map(inMarch).find((each) => each > now);
  return day?.toISOString().slice(0, 10) ?? '';
}
