import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { networkPosts, posts } from '#db/schema.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { newAuthor, newPost } from '#testing/posts.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { contentOf } from '../content.ts';
import { findQuotable } from './find-quotable.ts';
import { usesOf } from './uses-of-media.ts';

let runtime: TestRuntime['runtime'];
let me: TestAuthor;
beforeAll(async () => {
  const opened = await openTestRuntime();
  ({ runtime } = opened);
  me = await newAuthor(runtime);
  return opened.close;
});

// Each thread takes two places of a string: half of one is no letter.
const text = `x${'🧵'.repeat(100)}`;
const beginning = `x${'🧵'.repeat(79)}`;

test('of a post that shows a file, the first eighty letters are told, each of them whole', async () => {
  const file = randomUUID();
  const post = await newPost(runtime, me, { content: contentOf(text) });
  await runtime.db
    .update(posts)
    .set({ mediaIds: [file] })
    .where(eq(posts.id, post.id));
  expect((await usesOf(runtime, me.id, [file])).get(file)).toEqual([
    { postId: post.id, state: post.state, start: beginning },
  ]);
});

test('of a post that is quoted, the first eighty letters are told, each of them whole', async () => {
  const account = await newNetworkAccount(runtime, { personId: me.id });
  const now = runtime.clock.now();
  const permalink = `https://www.threads.net/@${account.username}/post/Ab-_1`;
  const row = { accountId: account.id, networkId: '17', kind: 'post', format: 'TEXT', isQuote: false } as const;
  await runtime.db
    .insert(networkPosts)
    .values({ ...row, media: [], text, permalink, publishedAt: now, firstSeenAt: now, seenAt: now });
  const found = { id: '17', permalink, beginning };
  expect(await findQuotable(runtime, me, permalink)).toEqual(found);
  expect(await findQuotable(runtime, me, `${permalink}/?xmt=1`)).toEqual(found);
  expect(await findQuotable(runtime, await newAuthor(runtime), permalink)).toBeUndefined();
});
