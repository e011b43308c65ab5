import { expect, test } from 'vitest';
import type { Network, Post, Range } from '../network.ts';
import { BEGAN_AT, testNetwork } from './test-network.ts';

const PLUS = '26000000000000001';
const later = (seconds: number) => new Date(BEGAN_AT.getTime() + seconds * 1000);
const draft = (changes: Partial<Post> = {}): Parameters<Network['publish']>[0] => ({
  accountId: PLUS,
  mediaType: 'TEXT_POST',
  text: 'Hello from the API',
  pictures: [],
  replyAudience: 'EVERYONE',
  isGhost: false,
  isSpoilerMedia: false,
  extras: {},
  ...changes,
});

async function every(network: Network, accountId: string, list: 'threads' | 'replies', at = BEGAN_AT, limit = 50) {
  const posts: Post[] = [];
  for (let after: Range['after']; ; after = posts.at(-1)) {
    const page = await network.listPosts(accountId, list, { limit, after }, at);
    posts.push(...page);
    if (page.length < limit) return posts;
  }
}

test('pages of a list are the list, newest first, whichever way one goes', async () => {
  const { network } = await testNetwork();
  const posts = await every(network, PLUS, 'threads', BEGAN_AT, 7);
  const whole = await network.listPosts(PLUS, 'threads', { limit: 10_000 }, BEGAN_AT);
  expect(posts).toEqual(whole);
  expect(whole.map(({ publishedAt }) => publishedAt.getTime())).toEqual(
    whole.map(({ publishedAt }) => publishedAt.getTime()).toSorted((one, other) => other - one),
  );
  const [, , , , fifth] = whole;
  expect(await network.listPosts(PLUS, 'threads', { limit: 3, before: fifth }, BEGAN_AT)).toEqual(whole.slice(1, 4));
  const since = whole[9]?.publishedAt;
  expect(await network.listPosts(PLUS, 'threads', { limit: 100, since }, BEGAN_AT)).toEqual(whole.slice(0, 10));
});

test('whatever is listed is found by its id, and nothing before it is published', async () => {
  const { network } = await testNetwork();
  const posts = [...(await every(network, PLUS, 'threads')), ...(await every(network, PLUS, 'replies'))];
  for (const post of posts.slice(0, 80)) {
    expect(await network.postById(post.id, BEGAN_AT)).toEqual(post);
    expect(await network.postById(post.id, new Date(post.publishedAt.getTime() - 1000))).toBeUndefined();
  }
});

test('a second process, or the same after a restart, sees the same network', async () => {
  const first = await testNetwork();
  const weeksLater = later(21 * 86_400);
  const creator = first.ground.world.creators[40]?.account.id ?? '';
  const seen = await every(first.network, creator, 'threads', weeksLater);
  const published = await first.network.publish(draft(), later(60));

  const second = await testNetwork(first.url);
  expect(await every(second.network, creator, 'threads', weeksLater)).toEqual(seen);
  expect(await second.network.postById(published.id, later(60))).toEqual(published);
});

test('the demo’s own never post by themselves, and others go on', async () => {
  const { network, ground } = await testNetwork();
  const year = later(365 * 86_400);
  for (const { account } of ground.world.creators.slice(0, 4)) {
    expect(await every(network, account.id, 'threads', year)).toHaveLength(
      (await every(network, account.id, 'threads')).length,
    );
  }
  const busiest = ground.world.creators[4]?.account.id ?? '';
  const before = await every(network, busiest, 'threads', BEGAN_AT, 100);
  const after = await every(network, busiest, 'threads', later(14 * 86_400), 100);
  expect(after.length).toBeGreaterThan(before.length + 50);
  expect(after.slice(-before.length).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test('what is quoted or reposted is a post of somebody else that was there before', async () => {
  const { network, ground } = await testNetwork();
  const busiest = ground.world.creators[4]?.account.id ?? '';
  const posts = await network.listPosts(busiest, 'threads', { limit: 400 }, BEGAN_AT);
  const pointing = posts.filter(({ quoteOf, repostOf }) => quoteOf !== undefined || repostOf !== undefined);
  expect(pointing.length).toBeGreaterThan(10);
  for (const { quoteOf, repostOf, publishedAt } of pointing) {
    const other = await network.postById(quoteOf ?? repostOf ?? '', publishedAt);
    expect([undefined, busiest]).not.toContain(other?.accountId);
    expect(other?.replyTo).toBeUndefined();
  }
});

test('there are as many replies as the figure says, and deep ones besides', async () => {
  const { network } = await testNetwork();
  const posts = await every(network, PLUS, 'threads');
  let deep = 0;
  for (const post of posts.slice(0, 60)) {
    const { replies } = await network.figuresOf(post, BEGAN_AT);
    const how = { isDeep: false, isNewestFirst: true, limit: 100_000 };
    const listed = await network.listReplies(post, how, BEGAN_AT);
    expect(listed).toHaveLength(replies);
    expect(listed.every(({ replyTo }) => replyTo === post.id)).toBe(true);
    for (const reply of listed.slice(0, 5)) expect(await network.postById(reply.id, BEGAN_AT)).toEqual(reply);
    const all = await network.listReplies(post, { ...how, isDeep: true, isNewestFirst: false }, BEGAN_AT);
    expect(all.every(({ publishedAt }) => publishedAt >= post.publishedAt && publishedAt <= BEGAN_AT)).toBe(true);
    deep += all.length - listed.length;
  }
  expect(deep).toBeGreaterThan(5);
});

test('a post through the API is there at once, and grows as any other', async () => {
  const { network } = await testNetwork();
  const post = await network.publish(draft({ containerId: '17999', linkUrl: 'https://plus.example/' }), later(90));
  expect(post).toMatchObject({ username: 'plus.demo', containerId: '17999', publishedAt: later(90) });
  expect(post.id).toMatch(/^18\d{15}$/);
  expect(post.shortcode).toMatch(/^D[\w-]{10}$/);
  const [newest] = await network.listPosts(PLUS, 'threads', { limit: 1 }, later(91));
  expect(newest).toEqual(post);
  expect(await network.figuresOf(post, later(91))).toMatchObject({ views: 0, likes: 0 });
  const day = await network.figuresOf(post, later(86_400));
  const week = await network.figuresOf(post, later(7 * 86_400));
  expect(day.views).toBeGreaterThan(0);
  expect(week.views).toBeGreaterThan(day.views);
});

test('a reply through the API counts for whom it answers, and is gone when it is removed', async () => {
  const { network } = await testNetwork();
  const [post] = await network.listPosts(PLUS, 'threads', { limit: 1 }, BEGAN_AT);
  if (!post) throw new Error('There is no post to reply to');
  const before = await network.figuresOf(post, later(3600));
  const totals = await network.totalsOf(PLUS, BEGAN_AT, later(3600));
  const reply = await network.publish(
    draft({ accountId: '26000000000000002', replyTo: post.id, rootId: post.id, text: 'A word to @plus.demo.' }),
    later(120),
  );
  expect((await network.figuresOf(post, later(3600))).replies).toBe(before.replies + 1);
  expect((await network.totalsOf(PLUS, BEGAN_AT, later(3600))).replies).toBe(totals.replies + 1);
  const how = { isDeep: false, isNewestFirst: true, limit: 1000 };
  expect(await network.listReplies(post, how, later(3600))).toContainEqual(reply);
  expect(await network.listPosts('26000000000000002', 'replies', { limit: 1 }, later(3600))).toEqual([reply]);
  const account = await network.accountByUsername('plus.demo');
  if (!account) throw new Error('plus.demo is not there');
  expect((await network.mentionsOf(account, { limit: 1 }, later(3600)))[0]).toEqual(reply);

  await network.changePost(reply.id, { hideStatus: 'HIDDEN' });
  expect(await network.postById(reply.id, later(3600))).toMatchObject({ hideStatus: 'HIDDEN' });
  await network.remove(reply.id, later(3600));
  expect(await network.postById(reply.id, later(3601))).toBeUndefined();
  expect(await network.listReplies(post, how, later(3601))).not.toContainEqual(
    expect.objectContaining({ id: reply.id }),
  );
});

test('a post of the past can be removed, and one of the crowd hidden', async () => {
  const { network } = await testNetwork();
  const posts = await every(network, PLUS, 'threads');
  const [first, ...rest] = posts;
  await network.remove(first?.id ?? '', later(10));
  expect(await every(network, PLUS, 'threads', later(20))).toEqual(rest);
  const how = { isDeep: false, isNewestFirst: true, limit: 1 };
  for (const post of rest) {
    const [reply] = await network.listReplies(post, how, later(20));
    if (!reply || reply.accountId === PLUS) continue;
    await network.changePost(reply.id, { hideStatus: 'HIDDEN' });
    expect((await network.listReplies(post, how, later(20)))[0]).toEqual({ ...reply, hideStatus: 'HIDDEN' });
    return;
  }
  throw new Error('Nobody replied to anything');
});

test('what the days brought adds up to what there is', async () => {
  const { network } = await testNetwork();
  const posts = [...(await every(network, PLUS, 'threads')), ...(await every(network, PLUS, 'replies'))];
  const sums = { likes: 0, replies: 0, reposts: 0, quotes: 0 };
  for (const post of posts) {
    const figures = await network.figuresOf(post, BEGAN_AT);
    for (const metric of ['likes', 'replies', 'reposts', 'quotes'] as const) sums[metric] += figures[metric];
  }
  const begin = new Date('2024-11-01T08:00:00Z');
  expect(await network.totalsOf(PLUS, begin, BEGAN_AT)).toMatchObject(sums);
  const middle = new Date('2026-03-03T03:33:33Z');
  const [early, late] = [await network.totalsOf(PLUS, begin, middle), await network.totalsOf(PLUS, middle, BEGAN_AT)];
  expect(early.likes + late.likes).toBe(sums.likes);
  const clicks = (totals: typeof early) => totals.clicks.reduce((sum, { value }) => sum + value, 0);
  const all = await network.totalsOf(PLUS, begin, BEGAN_AT);
  expect(clicks(early) + clicks(late)).toBe(clicks(all));
  expect(all.clicks.length).toBeGreaterThan(0);
});

test('search finds words and topics, newest or most seen first', async () => {
  const { network } = await testNetwork();
  const asked = { q: 'coffee', isTag: false, isRecent: true, limit: 20 };
  const recent = await network.search(asked, BEGAN_AT);
  expect(recent).toHaveLength(20);
  expect(recent.every(({ text }) => text?.toLowerCase().includes('coffee'))).toBe(true);
  const times = recent.map(({ publishedAt }) => publishedAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  const tagged = await network.search({ ...asked, q: 'Jardin', isTag: true }, BEGAN_AT);
  expect(new Set(tagged.map(({ topicTag }) => topicTag))).toEqual(new Set(['Jardin']));
  const post = await network.publish(draft({ text: 'An unheard-of zebrafinch' }), later(60));
  expect(await network.search({ ...asked, q: 'zebrafinch' }, later(120))).toEqual([post]);
  expect(await network.search({ ...asked, q: 'zebrafinch', username: 'premium.demo' }, later(120))).toEqual([]);
});

test('whoever is mentioned is told by whom', async () => {
  const { network, ground } = await testNetwork();
  let told = 0;
  for (const { account } of ground.world.creators.slice(0, 6)) {
    const mentions = await network.mentionsOf(account, { limit: 100 }, BEGAN_AT);
    for (const { text, accountId } of mentions) {
      expect(text).toContain(`@${account.username}`);
      expect(accountId).not.toBe(account.id);
    }
    told += mentions.length;
  }
  expect(told).toBeGreaterThan(3);
});

test('somebody made for a test has the size and the posts that were asked for, and stays silent', async () => {
  const { network, ground } = await testNetwork();
  const wish = { username: 'made.up', language: 'fr' as const, followers: 900, posts: 200, months: 12 };
  const creator = await ground.joined.add(wish, BEGAN_AT);
  if (creator === 'taken') throw new Error('The name is taken');
  expect(await network.accountByUsername('Made.Up')).toEqual(creator.account);
  expect(await every(network, creator.account.id, 'threads', later(90 * 86_400))).toHaveLength(200);
  const followers = await network.followersOf(creator.account.id, BEGAN_AT);
  expect(Math.abs(followers - 900)).toBeLessThan(300);
  expect(await ground.joined.add({ username: 'made.up' }, BEGAN_AT)).toBe('taken');
  expect(await ground.joined.add({ username: 'plus.demo' }, BEGAN_AT)).toBe('taken');
  expect(await network.choices('made.u', 5)).toEqual([creator.account]);
  expect((await network.choices('', 10)).map(({ username }) => username)).toEqual([
    'newcomer.demo',
    'admin.demo',
    'premium.demo',
    'plus.demo',
  ]);
});
