import { expect, test } from 'vitest';
import { z } from 'zod';
import { testSandbox } from '#sandbox/test-sandbox.ts';

const Truth = z.object({
  account: z.object({ id: z.string(), username: z.string() }),
  followers: z.number(),
  posts: z.array(
    z.object({
      id: z.string(),
      media_type: z.string(),
      published_at: z.iso.datetime(),
      views: z.number(),
      likes: z.number(),
      replies: z.number(),
      reposts: z.number(),
      quotes: z.number(),
      shares: z.number(),
    }),
  ),
  days: z.array(z.looseObject({ day: z.iso.date(), views: z.number(), likes: z.number() })),
  followers_by_day: z.array(z.object({ day: z.iso.date(), followers: z.number() })),
  demographics: z.record(z.string(), z.array(z.tuple([z.string(), z.number()]))),
});

const Line = z.object({
  kind: z.enum(['world', 'account', 'posts', 'days', 'months']),
  account: z.string().optional(),
  accounts: z.number().optional(),
  id: z.string().optional(),
  ages_min: z.array(z.number()).optional(),
  posts: z
    .union([
      z.number(),
      z.array(z.object({ id: z.string(), figures: z.array(z.number()), curve: z.array(z.array(z.number())) })),
    ])
    .optional(),
  followers: z.union([z.number(), z.array(z.tuple([z.string(), z.number()]))]).optional(),
  days: z.array(z.array(z.union([z.string(), z.number()]))).optional(),
});

const DAY_COLUMNS = ['day', 'profile_views', 'views', 'likes', 'replies', 'reposts', 'quotes', 'shares'];

async function stopped() {
  const sandbox = await testSandbox();
  await sandbox.control('POST', 'clock', { stopped: true });
  const truth = async (username: string) =>
    Truth.parse((await sandbox.control('GET', `threads/truth?username=${username}`)).json);
  return { ...sandbox, truth };
}

/** The lines of the first accounts; the rest is not waited for. */
async function exported(url: string, accounts: number, after = '') {
  const answer = await fetch(`${url}/_sandbox/threads/export?after=${after}`);
  const lines: z.infer<typeof Line>[] = [];
  let text = '';
  for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const whole = (text + piece).split('\n');
    text = whole.pop() ?? '';
    lines.push(...whole.map((line) => Line.parse(JSON.parse(line))));
    if (lines.filter(({ kind }) => kind === 'months').length >= accounts) break;
  }
  return lines;
}

test('posts and history of somebody can be asked for by their name', async () => {
  const { control } = await stopped();
  const posts = z
    .array(z.object({ id: z.string(), text: z.string().nullable(), container_id: z.null(), published_at: z.string() }))
    .parse((await control('GET', 'threads/posts?username=newcomer.demo')).json);
  expect(posts).toHaveLength(12);
  const history = z
    .array(z.object({ day: z.iso.date(), followers: z.number(), views: z.number(), post_views: z.number() }))
    .parse((await control('GET', 'threads/history?username=plus.demo')).json);
  expect(history.length).toBeGreaterThan(540);
  expect((await control('GET', 'threads/history?username=nobody')).status).toBe(404);
});

test('the truth adds up, and stands still with the clock', async () => {
  const { control, truth } = await stopped();
  const told = await truth('plus.demo');
  expect(await truth('plus.demo')).toEqual(told);
  for (const metric of ['views', 'likes'] as const) {
    const ofPosts = told.posts.reduce((sum, post) => sum + Number(post[metric as keyof typeof post]), 0);
    expect(told.days.reduce((sum, day) => sum + day[metric], 0)).toBe(ofPosts);
  }
  for (const counts of Object.values(told.demographics)) {
    expect(counts.length).toBeLessThanOrEqual(45);
    expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBeLessThan(told.followers);
  }
  await control('POST', 'clock', { advance_s: 86_400 });
  const later = await truth('plus.demo');
  expect(later.posts).toHaveLength(told.posts.length);
  expect(later.posts).not.toEqual(told.posts);
  expect(later.followers_by_day.slice(0, -1)).toEqual(told.followers_by_day);
  expect((await control('GET', 'threads/truth?username=plus.demo&at=2999-01-01T00:00:00Z')).status).toBe(400);
});

test('the export tells the same figures as the truth, and goes on after an account', async () => {
  const { url, control, truth } = await stopped();
  const lines = await exported(url, 5);
  expect(lines[0]).toMatchObject({ kind: 'world', accounts: 620 });
  for (const username of ['plus.demo', 'newcomer.demo']) {
    const told = await truth(username);
    const posts = lines
      .filter(({ kind, account }) => kind === 'posts' && account === told.account.id)
      .flatMap(({ posts }) => (Array.isArray(posts) ? posts : []));
    const figures = Object.fromEntries(posts.map((post) => [post.id, post.figures]));
    for (const post of told.posts) {
      const { views, likes, replies, reposts, quotes, shares } = post as Record<string, unknown>;
      expect(figures[post.id]).toEqual(
        post.media_type === 'REPOST_FACADE' ? [] : [views, likes, replies, reposts, quotes, shares],
      );
    }
    const days = lines.find(({ kind, account }) => kind === 'days' && account === told.account.id);
    expect(days?.followers).toEqual(told.followers_by_day.map(({ day, followers }) => [day, followers]));
    expect(days?.days).toEqual(told.days.map((day) => DAY_COLUMNS.map((column) => day[column])));
  }
  const [world, next] = await exported(url, 1, '26000000000000002');
  expect([world?.accounts, next?.id]).toEqual([618, '26000000000000003']);
  expect((await control('GET', 'calls?provider=threads')).json).toEqual([]);
});

test('a curve is what the figures were at each age', async () => {
  const { url, control } = await stopped();
  const lines = await exported(url, 1);
  const ages = lines[0]?.ages_min ?? [];
  expect(ages.slice(0, 3)).toEqual([15, 60, 180]);
  const posts = lines.flatMap(({ posts, kind }) => (kind === 'posts' && Array.isArray(posts) ? posts : []));
  const post = posts.find(({ curve }) => curve.length === ages.length);
  if (!post) throw new Error('No post is a year old');
  const listed = z
    .array(z.object({ id: z.string(), published_at: z.string() }))
    .parse((await control('GET', 'threads/posts?username=plus.demo')).json);
  const publishedAt = Date.parse(listed.find(({ id }) => id === post.id)?.published_at ?? '');
  for (const [index, age] of ages.entries()) {
    const at = new Date(publishedAt + age * 60_000).toISOString();
    const then = Truth.parse((await control('GET', `threads/truth?username=plus.demo&at=${at}`)).json);
    const figures = then.posts.find(({ id }) => id === post.id) as Record<string, unknown> | undefined;
    expect(post.curve[index]).toEqual(
      ['views', 'likes', 'replies', 'reposts', 'quotes', 'shares'].map((metric) => figures?.[metric]),
    );
  }
});

test('an account of any size is made for a test, and a wish that makes no sense is refused', async () => {
  const { control, truth } = await stopped();
  const wish = { username: 'bench.one', language: 'fr', followers: 250, posts: 40, months: 2 };
  expect(await control('POST', 'threads/accounts', wish)).toMatchObject({
    status: 201,
    json: { username: 'bench.one', language: 'fr' },
  });
  expect((await truth('bench.one')).posts).toHaveLength(40);
  expect((await control('POST', 'threads/accounts', {})).status).toBe(201);
  for (const refused of [wish, { username: 'No Spaces' }, { posts: 9_000, months: 1 }, { size: 3 }])
    expect((await control('POST', 'threads/accounts', refused)).status).toBe(400);
});

test('whoever has the longest history has posts with ids of their own, each found by it', async () => {
  const { control, truth } = await stopped();
  await control('POST', 'threads/accounts', { username: 'bench.old', posts: 60, months: 36 });
  const { posts } = await truth('bench.old');
  expect(new Set(posts.map(({ id }) => id)).size).toBe(60);
  for (const { id } of posts) expect(id).toMatch(/^18\d{15}$/);
  const at = z.object({ now: z.iso.datetime() }).parse((await control('GET', 'clock')).json).now;
  const looks = posts.map(({ id }) => ({ id, at }));
  const figures = posts.map(({ views, likes, replies, reposts, quotes, shares }) => ({
    views,
    likes,
    replies,
    reposts,
    quotes,
    shares,
  }));
  expect((await control('POST', 'threads/truth/figures', looks)).json).toEqual(figures);
});

test('what was true at moments can be asked for by itself, but not of the future', async () => {
  const { control, truth } = await stopped();
  const { posts } = await truth('plus.demo');
  const [newest] = posts;
  const before = new Date(Date.parse(newest?.published_at ?? '') - 1000).toISOString();
  expect((await control('POST', 'threads/truth/figures', [{ id: newest?.id, at: before }])).json).toEqual([null]);
  const future = '2999-01-01T00:00:00Z';
  expect((await control('POST', 'threads/truth/figures', [{ id: newest?.id, at: future }])).status).toBe(400);

  const day = '2026-01-05T00:00:00.000Z';
  const then = z.looseObject({ followers: z.number(), demographics: z.unknown() });
  const told = then.parse((await control('GET', `threads/truth?username=plus.demo&at=${day}`)).json);
  expect((await control('POST', 'threads/truth/audience?username=plus.demo', [day])).json).toEqual([
    { followers: told.followers, demographics: told.demographics },
  ]);
});
