import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { newAuthor, newPost } from '#testing/posts.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { withStatements } from '#testing/statements.ts';
import { contentOf } from '../content.ts';
import { countPosts } from './count-posts.ts';
import { labelPosts } from './label-posts.ts';
import { makeLabel } from './make-label.ts';
import { readPosts, readWholePosts } from './read-posts.ts';
import type { Position, Wanted } from './read-posts.ts';
import { setAside } from './set-aside.ts';

let opened: TestRuntime;
let runtime: TestRuntime['runtime'];
let other: TestAuthor;
beforeAll(async () => {
  opened = await openTestRuntime();
  ({ runtime } = opened);
  other = await newAuthor(runtime);
  await newPost(runtime, other, { content: contentOf('Publishing by somebody else') });
  return opened.close;
});

const bodies = async (author: TestAuthor, wanted?: Wanted) =>
  (await readPosts(runtime, author, wanted)).posts.map(({ body }) => body);

describe('lists', () => {
  test('come newest first, page after page, each once, also those of one moment', async () => {
    const author = await newAuthor(runtime);
    const made: string[] = [];
    for (let index = 0; index < 23; index += 1) {
      if (index % 3 === 0) opened.clock.advance(1);
      made.push((await newPost(runtime, author, { content: contentOf(`Post ${index}`) })).id);
    }
    for (const order of ['changed', 'made'] as const) {
      const seen: string[] = [];
      let after: Position | undefined;
      do {
        const { posts, next } = await readPosts(runtime, author, { order, limit: 5, after });
        seen.push(...posts.map(({ id }) => id));
        after = next ?? undefined;
      } while (after);
      expect(seen.toSorted()).toEqual(made.toSorted());
      expect(new Set(seen).size).toBe(23);
    }
  });

  test('hold sixty at most, and the beginning of long texts', async () => {
    const author = await newAuthor(runtime);
    for (let index = 0; index < 61; index += 1) await newPost(runtime, author, { content: contentOf('x'.repeat(900)) });
    const { outcome, statements } = await withStatements(runtime, () => readPosts(runtime, author, { limit: 1000 }));
    expect(statements).toHaveLength(1);
    expect(outcome.posts).toHaveLength(60);
    expect(outcome.posts[0]?.body).toHaveLength(600);
    expect(outcome.next).not.toBeNull();
    expect((await readWholePosts(runtime, author, { limit: 1 })).posts[0]?.content.parts[0]?.text).toHaveLength(900);
  });

  test('are of a state, a label, an account, or what was set aside', async () => {
    const author = await newAuthor(runtime);
    const { accountId } = author;
    const [idea] = [await newPost(runtime, author, { state: 'IDEA', content: contentOf('idea') })];
    await newPost(runtime, author, { state: 'READY', content: contentOf('ready'), accountId });
    const aside = await newPost(runtime, author, { content: contentOf('aside') });
    await setAside(runtime, author, aside.id);
    const label = await makeLabel(runtime, author, 'Launch');
    const labelId = label.ok ? label.label.id : expect.fail('no label');
    await labelPosts(runtime, { personId: author.id, labelId, postIds: [idea.id, aside.id] });

    expect(await bodies(author, { states: ['IDEA'] })).toEqual(['idea']);
    expect((await bodies(author, { states: ['IDEA', 'READY'] })).toSorted()).toEqual(['idea', 'ready']);
    expect(await bodies(author, { accountId })).toEqual(['ready']);
    expect(await bodies(author, { labelId })).toEqual(['idea']);
    expect(await bodies(author, { isAside: true })).toEqual(['aside']);
    for (const id of ['x', randomUUID()]) {
      expect(await bodies(author, { labelId: id })).toEqual([]);
      expect(await bodies(author, { accountId: id })).toEqual([]);
    }
    expect((await readPosts(runtime, author, { states: ['IDEA'] })).posts[0]?.labels).toEqual([
      { id: labelId, name: 'Launch' },
    ]);
    expect(await countPosts(runtime, author)).toEqual({
      IDEA: 1,
      DRAFT: 0,
      READY: 1,
      SCHEDULED: 0,
      PUBLISHED: 0,
      FAILED: 0,
      aside: 1,
    });
  });
});

describe('search', () => {
  let author: TestAuthor;
  const texts = {
    english: 'Publishing every morning made my followers happier',
    french: 'Les journées commencent par une idée écrite à la main',
    odd: "'; drop table posts; -- & | ! :* <->",
    both: 'The bobbin, la bobine',
  };
  beforeAll(async () => {
    author = await newAuthor(runtime);
    for (const text of Object.values(texts)) await newPost(runtime, author, { content: contentOf(text) });
  });

  test.each([
    ['publish', texts.english],
    ['published mornings', texts.english],
    ['mornin', texts.english],
    ['publishing foll', texts.english],
    ['journée', texts.french],
    ['commencer', texts.french],
    ['écrites', texts.french],
    ['idé', texts.french],
    ['"la bobine"', texts.both],
    ['bobbin -followers', texts.both],
    ['the', texts.both],
    ['drop tab', texts.odd],
  ])('%j finds the text with it, in either language', async (text, found) => {
    expect(await bodies(author, { text })).toEqual([found]);
  });

  test.each(["'", '"', '& | !', ':*', '<->', '\\', '%', '(', 'zzz', '\u0000x', '\ud800', 'a:*b', '-', '🧵'])(
    '%j breaks nothing',
    async (text) => {
      expect(await bodies(author, { text })).toEqual([]);
    },
  );

  test('an empty line looks for nothing', async () => {
    expect(await bodies(author, { text: '  ' })).toHaveLength(4);
  });
});
