import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { posts, postVersions } from '#db/schema.ts';
import { newAuthor, newPost } from '#testing/posts.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { withStatements } from '#testing/statements.ts';
import { contentOf, PostContent } from '../content.ts';
import { createPost } from './create-post.ts';
import { readPost } from './read-post.ts';
import { savePost } from './save-post.ts';

let opened: TestRuntime;
let runtime: TestRuntime['runtime'];
let premium: TestAuthor;
let free: TestAuthor;
beforeAll(async () => {
  opened = await openTestRuntime();
  ({ runtime } = opened);
  [premium, free] = [await newAuthor(runtime), await newAuthor(runtime, 'free')];
  return opened.close;
});

const versionsOf = (postId: string) =>
  runtime.db
    .select()
    .from(postVersions)
    .where(eq(postVersions.postId, postId))
    .orderBy(postVersions.createdAt, postVersions.version);
const textsOf = async (postId: string) =>
  (await versionsOf(postId)).map(({ content }) => PostContent.parse(content).parts[0]?.text ?? '');

test('a save is one statement, and so is the one that makes the post', async () => {
  const id = randomUUID();
  const otherwise = { state: 'DRAFT', source: 'write' } as const;
  const first = await withStatements(runtime, () =>
    savePost(runtime, premium, id, { content: contentOf('H'), otherwise }),
  );
  expect(first.outcome).toMatchObject({ ok: true, version: 1 });
  expect(first.statements).toHaveLength(1);
  opened.clock.advance(300);
  const second = await withStatements(runtime, () =>
    savePost(runtime, premium, id, {
      content: contentOf('Hello'),
      version: 1,
      accountId: premium.accountId,
      otherwise,
    }),
  );
  expect(second.outcome).toEqual({ ok: true, version: 2, savedAt: runtime.clock.now() });
  expect(second.statements).toHaveLength(1);
  expect(await readPost(runtime, premium, id)).toMatchObject({
    state: 'DRAFT',
    body: 'Hello',
    version: 2,
    accountId: premium.accountId,
    source: 'write',
  });
});

test('a save that is sent again, such as after a lost answer, changes nothing and is told the same', async () => {
  const { id } = await newPost(runtime, premium);
  const save = { content: contentOf('Once'), version: 1 };
  expect(await savePost(runtime, premium, id, save)).toMatchObject({ ok: true, version: 2 });
  expect(await savePost(runtime, premium, id, save)).toMatchObject({ ok: true, version: 2 });
});

test('a stale save is refused with what is there, and its text is kept as a version', async () => {
  const { id } = await newPost(runtime, premium);
  await savePost(runtime, premium, id, { content: contentOf('From here'), version: 1 });
  const refused = await savePost(runtime, premium, id, { content: contentOf('From there'), version: 1 });
  expect(refused).toMatchObject({ ok: false, refusal: 'stale', current: { body: 'From here', version: 2 } });
  expect(await versionsOf(id)).toMatchObject([
    { version: 1, wasRefused: true, content: { parts: [{ text: 'From there' }] } },
  ]);
  await savePost(runtime, premium, id, { content: contentOf('From there'), version: 1 });
  expect(await versionsOf(id), 'the same text once').toHaveLength(1);
});

test('without a version the last to write wins', async () => {
  const { id } = await newPost(runtime, premium);
  for (const text of ['One', 'Two']) await savePost(runtime, premium, id, { content: contentOf(text) });
  expect(await readPost(runtime, premium, id)).toMatchObject({ body: 'Two', version: 3 });
});

test('of twenty saves on one version at once one is taken, and no text of the others is lost', async () => {
  const { id } = await newPost(runtime, premium);
  const texts = Array.from({ length: 20 }, (_, index) => `Text ${index}`);
  const answers = await Promise.all(
    texts.map((text) => savePost(runtime, premium, id, { content: contentOf(text), version: 1 })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const post = await readPost(runtime, premium, id);
  expect(post?.version).toBe(2);
  expect([...(await textsOf(id)), post?.body ?? ''].toSorted()).toEqual(texts.toSorted());
});

test('of ten that make one post at once all find it there', async () => {
  const id = randomUUID();
  const otherwise = { state: 'IDEA', source: 'capture' } as const;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => savePost(runtime, premium, id, { content: contentOf('Same'), otherwise })),
  );
  expect(new Set(answers.map((answer) => (answer.ok ? answer.version : answer.refusal)))).toEqual(new Set([1]));
});

describe('versions', () => {
  test('are kept every two minutes of writing, not at every key', async () => {
    const { id } = await newPost(runtime, premium, { content: contentOf('0') });
    for (let second = 10; second <= 300; second += 10) {
      opened.clock.advance(10);
      await savePost(runtime, premium, id, { content: contentOf(`${second} seconds in`) });
    }
    expect(await textsOf(id)).toEqual(['110 seconds in', '220 seconds in']);
  });

  test('are kept when something else begins to change the post, and when most of it goes at once', async () => {
    const { id } = await newPost(runtime, premium, { content: contentOf('By hand') });
    await savePost(runtime, premium, id, { content: contentOf('By a program'), source: 'api' });
    await savePost(runtime, premium, id, { content: contentOf('By hand again') });
    await savePost(runtime, premium, id, { content: contentOf('') });
    expect((await textsOf(id)).toSorted()).toEqual(['By a program', 'By hand', 'By hand again']);
  });

  test('are the last fifty', async () => {
    const { id } = await newPost(runtime, premium, { content: contentOf('0') });
    for (let index = 1; index <= 60; index += 1) {
      opened.clock.advance(121);
      await savePost(runtime, premium, id, { content: contentOf(String(index)) });
    }
    expect(await textsOf(id)).toEqual(Array.from({ length: 50 }, (_, index) => String(index + 10)));
  });
});

test('what is published is locked; what came too late for it is kept', async () => {
  const { id } = await newPost(runtime, premium);
  await runtime.db.update(posts).set({ state: 'PUBLISHED' }).where(eq(posts.id, id));
  expect(await savePost(runtime, premium, id, { content: contentOf('Late') })).toMatchObject({
    ok: false,
    refusal: 'state',
    from: 'PUBLISHED',
  });
  expect(await textsOf(id)).toEqual(['Late']);
});

describe('plans', () => {
  const chain = contentOf('One', 'Two', 'Three');
  const poll = PostContent.parse({ parts: [{ text: 'Which', poll: { options: ['a', 'b'] } }] });
  const photo = PostContent.parse({ parts: [{ text: 'See', media: [{ id: randomUUID() }] }] });

  test('free writes one plain part', async () => {
    const { id } = await newPost(runtime, free);
    for (const content of [chain, poll, photo])
      expect(await savePost(runtime, free, id, { content })).toMatchObject({ ok: false, refusal: 'plan' });
    expect(await readPost(runtime, free, id)).toMatchObject({ body: 'A text', version: 1 });
    const otherwise = { state: 'DRAFT', source: 'write' } as const;
    const made = await savePost(runtime, free, randomUUID(), { content: chain, otherwise });
    expect(made).toEqual({ ok: false, refusal: 'plan', capability: 'prepare-posts' });
  });

  test('after a downgrade what there is may become less, never more, and is still to be read', async () => {
    const { id } = await newPost(runtime, premium, { content: chain });
    const downgraded = { ...premium, plan: 'free' } as const;
    expect(await readPost(runtime, downgraded, id)).toMatchObject({ content: chain });
    const same = contentOf('One', 'Two, edited', 'Three');
    expect(await savePost(runtime, downgraded, id, { content: same })).toMatchObject({ ok: true });
    expect(await savePost(runtime, downgraded, id, { content: contentOf('One', 'Two') })).toMatchObject({ ok: true });
    expect(await savePost(runtime, downgraded, id, { content: chain })).toMatchObject({ refusal: 'plan' });
    expect(await savePost(runtime, downgraded, id, { content: poll })).toMatchObject({ refusal: 'plan' });
  });

  test('plus writes chains, premium pictures', async () => {
    const plus = await newAuthor(runtime, 'bobbinplus');
    const { id } = await newPost(runtime, plus, { content: chain });
    expect(await savePost(runtime, plus, id, { content: photo })).toEqual({
      ok: false,
      refusal: 'plan',
      capability: 'publish-media',
    });
    expect(await newPost(runtime, premium, { content: photo })).toMatchObject({ format: 'IMAGE' });
  });
});

describe('of somebody else', () => {
  test('nothing is saved, made, read or told apart from what is not there', async () => {
    const { id } = await newPost(runtime, premium);
    const otherwise = { state: 'DRAFT', source: 'write' } as const;
    const notThere = { ok: false, refusal: 'not-there' };
    for (const postId of [id, randomUUID(), 'x', "'", '\u0000'])
      expect(await savePost(runtime, free, postId, { content: contentOf('Mine') })).toEqual(notThere);
    expect(await savePost(runtime, free, id, { content: contentOf('Mine'), otherwise })).toEqual(notThere);
    expect(await createPost(runtime, free, { id, state: 'DRAFT', source: 'write', content: contentOf() })).toEqual(
      notThere,
    );
    expect(await readPost(runtime, free, id)).toBeUndefined();
    expect(await readPost(runtime, premium, id)).toMatchObject({ body: 'A text', version: 1 });
  });

  test('an account is refused', async () => {
    const { id } = await newPost(runtime, premium);
    for (const accountId of [free.accountId, randomUUID(), 'x'])
      expect(await savePost(runtime, premium, id, { content: contentOf('A'), accountId })).toEqual({
        ok: false,
        refusal: 'account',
      });
    const otherwise = { state: 'DRAFT', source: 'write' } as const;
    const made = { content: contentOf('A'), accountId: free.accountId, otherwise };
    expect(await savePost(runtime, premium, randomUUID(), made)).toEqual({ ok: false, refusal: 'account' });
  });
});

test.each([
  ['NUL', 'a\u0000b', 'ab'],
  ['half a character', 'a\ud800b', 'a\ufffdb'],
  ['right to left', 'שלום \u202eabc\u202c', 'שלום \u202eabc\u202c'],
  ['a family', '👨‍👩‍👧‍👦'.repeat(20), '👨‍👩‍👧‍👦'.repeat(20)],
  ['more than the network takes', 'x'.repeat(501), 'x'.repeat(501)],
  ['as much as anybody writes', 'é'.repeat(20_000), 'é'.repeat(20_000)],
])('a text with %s comes back whole', async (_, text, kept) => {
  const { id } = await newPost(runtime, premium);
  const quote = { id: '1', permalink: 'https://www.threads.com/@a/post/b' };
  await savePost(runtime, premium, id, { content: PostContent.parse({ parts: [{ text }], topic: text, quote }) });
  expect((await readPost(runtime, premium, id))?.content).toMatchObject({
    parts: [{ text: kept }],
    topic: kept,
    quote,
  });
});

test('a chain of the most and longest parts, no two words alike, is kept', async () => {
  const text = () =>
    Array.from({ length: 540 }, () => randomUUID())
      .join(' ')
      .slice(0, 20_000);
  const content = contentOf(...Array.from({ length: 100 }, text));
  const { id } = await newPost(runtime, premium, { content });
  expect(await readPost(runtime, premium, id)).toMatchObject({ partCount: 100, content });
});
