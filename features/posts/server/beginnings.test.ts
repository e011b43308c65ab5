import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { networkPosts, posts, repetitions } from '#db/schema.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { newAuthor, newPost } from '#testing/posts.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { withStatements } from '#testing/statements.ts';
import { contentOf, PostContent } from '../content.ts';
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

test('what comes again shows its files too, before the posts, and only to its owner', async () => {
  const file = randomUUID();
  const showing = PostContent.parse({ parts: [{ text, media: [{ id: file }] }] });
  const { id: accountId } = await newNetworkAccount(runtime, { personId: me.id });
  const now = runtime.clock.now();
  const rule = { rule: { kind: 'daily', every: 1 } };
  const day = { minute: 540, timeZone: 'UTC', startsOn: '2026-01-01', createdAt: now, updatedAt: now };
  await runtime.db
    .insert(repetitions)
    .values({ id: randomUUID(), personId: me.id, accountId, content: showing, rule, ...day });
  expect((await usesOf(runtime, me.id, [file])).get(file)).toEqual([
    { postId: null, state: 'REPEATED', accountId, start: beginning },
  ]);
  expect((await usesOf(runtime, randomUUID(), [file])).get(file)).toEqual([]);
});

test('a post of the network is found by its address without reading those of others', async () => {
  const { id: accountId } = await newNetworkAccount(runtime, { personId: me.id });
  await runtime.db.execute(sql`
    insert into network_posts (account_id, network_id, kind, format, published_at, text, permalink, is_quote, media,
      first_seen_at, seen_at)
    select ${accountId}, number, 'post', 'TEXT', now(), '', 'https://many/post/' || number, false, '[]', now(), now()
    from generate_series(1, 3000) number`);
  await runtime.db.execute(sql`analyze network_posts`);
  const address = 'https://many/post/1500';
  const { outcome, statements } = await withStatements(runtime, () => findQuotable(runtime, me, address));
  expect(outcome).toMatchObject({ id: '1500' });
  const given = [me.id, address, address, '1'];
  const stated = statements[0]?.replaceAll(/\$(\d)/g, (_, place: string) => `'${given[Number(place) - 1]}'`);
  const { rows } = await runtime.db.execute(sql.raw(`explain ${stated}`));
  expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toMatch(/Index Scan (?:on|using) network_posts_by_permalink/);
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
