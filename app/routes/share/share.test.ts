import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlanId } from '#base/product.ts';
import { people, posts, sharedCards } from '#db/schema.ts';
import { media } from '#db/schema/media.ts';
import { readMedia } from '#features/media/server/read-media.ts';
import { connectAccount } from '#features/network/server/connect-account.ts';
import { disconnectAccount } from '#features/network/server/disconnect-account.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import { newMember } from '#testing/member.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { randomHistory, storeRandomHistory } from '#testing/random-history.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

const PAGE = '/stats/share';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
});
afterAll(() => web.close());

async function creator(plan: PlanId = 'bobbinplus', posts = 40) {
  const { runtime, clock } = web;
  const { id, browser } = await newMember(web);
  await runtime.db.update(people).set({ plan }).where(eq(people.id, id));
  const account = await newNetworkAccount(runtime, { personId: id, username: `ada.${id.slice(0, 8)}` });
  const history = randomHistory(3, { now: clock.now(), days: 20, posts });
  await storeRandomHistory(runtime.db, { accountId: account.id, timeZone: 'UTC' }, history, clock.now());
  return { id, browser, account, username: `ada.${id.slice(0, 8)}`, history };
}
const isPicture = async (answer: Response) =>
  answer.headers.get('content-type') === 'image/png' &&
  Buffer.from(await answer.arrayBuffer())
    .subarray(1, 4)
    .toString() === 'PNG';

/** Where anybody sees what was just shared. */
function addressMade(answer: Response): string {
  const { searchParams } = new URL(answer.headers.get('location') ?? '', web.origin);
  return `/shared/${searchParams.get('made')}`;
}

test('one sees one’s card, shares it, anybody sees it, and it is gone when it is taken back', async () => {
  const { browser, username } = await creator();
  const page = await browser.read(`${PAGE}?kind=month&size=square&theme=dark`);
  expect(page).toContain('/stats/share/picture?kind=month&amp;size=square&amp;theme=dark');
  expect(await isPicture(await browser.ask(`${PAGE}/picture?kind=month`))).toBe(true);

  const shared = await browser.send(PAGE, { intent: 'share', query: 'kind=month&shown=views' });
  const address = addressMade(shared);
  expect(address).toMatch(/^\/shared\/[\w-]{16}$/);
  const publicPage = await (await web.ask(address)).text();
  expect(publicPage).toContain(`@${username}`);
  expect(publicPage).toContain(`${address}/wide-light.png`);
  expect(publicPage).toContain('summary_large_image');
  expect(publicPage).not.toContain('Followers');
  expect(await isPicture(await web.ask(`${address}/portrait-dark.png`))).toBe(true);
  expect((await web.ask(`${address}/huge-dark.png`)).status).toBe(404);

  const slug = address.split('/').at(-1) ?? '';
  const stranger = await creator();
  expect((await stranger.browser.send(PAGE, { intent: 'take-back', slug })).status).toBe(422);
  expect((await web.ask(address)).status).toBe(200);
  await browser.send(PAGE, { intent: 'take-back', slug });
  expect((await web.ask(address)).status).toBe(404);
  expect((await web.ask(`${address}/wide-light.png`)).status).toBe(404);
});

test('a picture is dated by the days of whoever shared it, for them and for everybody', async () => {
  const { id, browser, account } = await creator();
  await web.runtime.db.update(people).set({ timeZone: 'America/Toronto' }).where(eq(people.id, id));
  const address = addressMade(await browser.send(PAGE, { intent: 'share', query: 'kind=week' }));
  const eveningThere = new Date('2026-11-19T01:30:00Z');
  await web.runtime.db
    .update(sharedCards)
    .set({ createdAt: eveningThere })
    .where(eq(sharedCards.accountId, account.id));
  expect(await browser.read(PAGE)).toContain('November 18, 2026');
  expect(await (await web.ask(address)).text()).toContain('November 18, 2026');
});

test('what was shared is not there while its account is disconnected, and again when it is connected', async () => {
  const { id, browser, account } = await creator();
  const shared = await browser.send(PAGE, { intent: 'share', query: 'kind=week' });
  const page = addressMade(shared);
  const statuses = async () => {
    const answers = await Promise.all([web.ask(page), web.ask(`${page}/wide-light.png`)]);
    return answers.map(({ status }) => status);
  };
  expect(await statuses()).toEqual([200, 200]);

  expect(await disconnectAccount(web.runtime, id, account.id)).toBe(true);
  expect(await statuses()).toEqual([404, 404]);

  const unknown = { name: undefined, biography: undefined, pictureUrl: undefined, isVerified: undefined };
  const profile = { id: account.networkId, username: account.username, ...unknown };
  const token = { accessToken: 'any', expiresAt: new Date(web.clock.now().getTime() + 86_400_000) };
  await connectAccount(web.runtime, id, { profile, scopes: account.scopes, token });
  expect(await statuses()).toEqual([200, 200]);
});

test('who makes a link stays on the page with what was chosen, and is shown the link', async () => {
  const { browser } = await creator();
  const query = 'kind=month&size=wide&theme=dark&shown=views';
  const shared = await browser.send(PAGE, { intent: 'share', query });
  const location = shared.headers.get('location') ?? '';
  expect(location).toMatch(/^\/stats\/share\?kind=month&size=wide&theme=dark&shown=views&made=/);
  expect(location).toContain('=card-shared');
  const page = await browser.read(location);
  expect(page).toContain(`value="${web.runtime.settings.publicUrl}${addressMade(shared)}"`);
  const stranger = await creator();
  expect(await stranger.browser.read(location)).not.toContain('The public link');

  const back = await browser.send(PAGE, {
    intent: 'take-back',
    slug: addressMade(shared).split('/').at(-1) ?? '',
    query,
  });
  expect(back.headers.get('location')).toContain(`${PAGE}?${query}`);
});

test('the public page shows the picture in the size and the colors that were chosen', async () => {
  const { browser } = await creator();
  const shared = await browser.send(PAGE, { intent: 'share', query: 'kind=month&size=wide&theme=dark' });
  const publicPage = await (await web.ask(addressMade(shared))).text();
  expect(publicPage).toContain(`src="${addressMade(shared)}/wide-dark.png"`);
  expect(publicPage).not.toContain('square-light.png');
});

test('a plan without it sees a gate, and gets neither picture nor address', async () => {
  const { browser } = await creator('free');
  expect(await browser.read(PAGE)).not.toContain('/stats/share/picture?');
  expect((await browser.ask(`${PAGE}/picture`)).status).toBe(402);
  expect((await browser.send(PAGE, { intent: 'share', query: 'kind=week' })).status).toBe(402);
});

test('what was shared before a plan ended is listed and can be taken back', async () => {
  const { id, browser } = await creator();
  const shared = await browser.send(PAGE, { intent: 'share', query: 'kind=week' });
  const address = addressMade(shared);
  await web.runtime.db.update(people).set({ plan: 'free' }).where(eq(people.id, id));
  expect(await browser.read(PAGE)).toContain(address);
  await browser.send(PAGE, { intent: 'take-back', slug: address.split('/').at(-1) ?? '' });
  expect((await web.ask(address)).status).toBe(404);
});

test('who has nothing to show is told so in their language', async () => {
  const { browser } = await creator('bobbinplus', 0);
  expect(await browser.read(`/fr-FR${PAGE}?kind=milestone`)).toContain('Le premier palier est à cent abonnés');
  expect((await browser.ask(`${PAGE}/picture?kind=week`)).status).toBe(422);
});

test('an address of nonsense is that of the week', async () => {
  const { browser } = await creator();
  expect(await browser.read(`${PAGE}?kind=<script>&shown=secrets&size=9`)).toContain('picture?kind=week');
});

test('a post of one’s own is chosen by its id, stays chosen, and is shared as such', async () => {
  const { browser, history } = await creator();
  const post = history.find(
    ({ kind, isGone, text, looks }) => kind === 'post' && !isGone && text.trim() && looks.length,
  );
  const query = `kind=post&post=${post?.networkId}`;
  const page = await browser.read(`${PAGE}?${query}`);
  expect(page).toMatch(new RegExp(`/stats/share/picture\\?kind=post&amp;[^"]*post=${post?.networkId}`));
  expect(page).toContain('The chosen post');
  expect(await isPicture(await browser.ask(`${PAGE}/picture?${query}`))).toBe(true);
  expect(await browser.read(`${PAGE}?kind=week&post=${post?.networkId}`)).toContain('The chosen post');
  const shared = await browser.send(PAGE, { intent: 'share', query });
  expect(addressMade(shared)).toMatch(/^\/shared\/[\w-]{16}$/);

  const stranger = await creator();
  expect(await stranger.browser.read(`${PAGE}?kind=post&post=99999999`)).toContain('We know no such post');
  expect((await stranger.browser.ask(`${PAGE}/picture?kind=post&post=99999999`)).status).toBe(422);
});

test('no post chosen, or none that could be, is the best one', async () => {
  const { browser } = await creator();
  for (const query of ['kind=post', 'kind=post&post=%3Cscript%3E', 'kind=post&post='])
    expect(await browser.read(`${PAGE}?${query}`)).toContain('picture?kind=top-post');
});

test('a post begins with the picture and its description, where the plan has pictures in posts', async () => {
  const { id, browser, account } = await creator('bobbin_premium');
  const page = await browser.read(`${PAGE}?kind=month`);
  expect(page).toContain('Write a post with it');
  const answer = await browser.send(PAGE, { intent: 'write', query: 'kind=month&size=square' });
  const postId = new URL(answer.headers.get('location') ?? '', web.origin).searchParams.get('post') ?? '';
  const post = await readPost(web.runtime, { id }, postId);
  expect(post).toMatchObject({ state: 'DRAFT', accountId: account.id });
  const [shown] = post?.content.parts[0]?.media ?? [];
  expect(shown?.alt).toContain(`@${account.username}`);
  expect(await readMedia(web.runtime, id, [shown?.id ?? ''])).toMatchObject([
    { kind: 'image', width: 1080, height: 1080 },
  ]);

  const plus = await creator();
  expect(await plus.browser.read(`${PAGE}?kind=month`)).not.toContain('Write a post with it');
  expect((await plus.browser.send(PAGE, { intent: 'write', query: 'kind=month' })).status).toBe(402);
});

test('the same picture begins one post and is one file, pressed twice at once or later, until something becomes of it', async () => {
  const { id, browser } = await creator('bobbin_premium');
  const begin = async (query = 'kind=month&size=square') => {
    const answer = await browser.send(PAGE, { intent: 'write', query });
    return new URL(answer.headers.get('location') ?? '', web.origin).searchParams.get('post') ?? '';
  };
  const counts = async () => [
    await web.runtime.db.$count(media, eq(media.personId, id)),
    await web.runtime.db.$count(posts, eq(posts.personId, id)),
  ];
  const [first, second] = await Promise.all([begin(), begin()]);
  expect(first).not.toBe('');
  expect([second, await begin()]).toEqual([first, first]);
  expect(await counts()).toEqual([1, 1]);

  expect(await begin('kind=month&size=wide')).not.toBe(first);
  expect(await counts()).toEqual([2, 2]);

  const out = { state: 'PUBLISHED', publishedAt: web.clock.now() } as const;
  await web.runtime.db.update(posts).set(out).where(eq(posts.id, first));
  const next = await begin();
  expect(next).not.toBe(first);
  expect(await begin()).toBe(next);
  expect(await counts()).toEqual([2, 3]);

  const written = { content: sql`jsonb_set(${posts.content}, '{parts,0,text}', '"What I learned"')` };
  await web.runtime.db.update(posts).set(written).where(eq(posts.id, next));
  expect(await begin(), 'what somebody has written is not given back to be written over').not.toBe(next);
});
