import { randomUUID } from 'node:crypto';
import type { PlanId } from '#base/product.ts';
import {
  apiAnswers,
  buckets,
  followUps,
  media,
  objects,
  people,
  publicationEvents,
  publications,
  publishingRests,
  queues,
  repetitions,
  slots,
  uploads,
} from '#db/schema.ts';
import { makeKey } from '#features/api-keys/server/make-key.ts';
import { readAccounts } from '#features/network/server/read-accounts.ts';
import { wallTimeOf } from '#base/zoned-time.ts';
import { contentOf } from '#features/posts/content.ts';
import type { PostContent } from '#features/posts/content.ts';
import type { Author, Post } from '#features/posts/post.ts';
import { createPost } from '#features/posts/server/create-post.ts';
import { labelPosts } from '#features/posts/server/label-posts.ts';
import { makeLabel } from '#features/posts/server/make-label.ts';
import { placePost } from '#features/posts/server/place-post.ts';
import { savePost } from '#features/posts/server/save-post.ts';
import type { NewPost } from '#features/posts/server/create-post.ts';
import type { Needs } from '#runtime/runtime.ts';
import { newNetworkAccount } from './network-account.ts';

export type TestAuthor = Author & { accountId: string };

/** Somebody with a plan and a connected account, as rows alone. */
export async function newAuthor(
  { db, clock }: Needs<'db' | 'clock'>,
  plan: PlanId = 'bobbin_premium',
): Promise<TestAuthor> {
  const now = clock.now();
  const id = randomUUID();
  await db.insert(people).values({ id, plan, createdAt: now, updatedAt: now });
  const { id: accountId } = await newNetworkAccount({ db, clock }, { personId: id });
  return { id, plan, accountId };
}

/** A draft with a text, unless the test says otherwise. */
export async function newPost(
  needs: Needs<'db' | 'clock'>,
  author: Author,
  { content = contentOf('A text'), ...given }: Partial<Omit<NewPost, 'content'>> & { content?: PostContent } = {},
): Promise<Post> {
  const answer = await createPost(needs, author, { state: 'DRAFT', source: 'write', content, ...given });
  if (!answer.ok) throw new Error(`The post was refused: ${answer.refusal}`);
  return answer.post;
}

/** A part that failed, with all that was noted about it. */
async function newPublication(
  { db, clock }: Needs<'db' | 'clock'>,
  whose: { personId: string; accountId: string; postId: string },
): Promise<void> {
  const now = clock.now();
  const publicationId = randomUUID();
  const { accountId, ...post } = whose;
  const publication = { id: publicationId, part: 0, state: 'failed', dueAt: now, postVersion: 1 } as const;
  await db.insert(publications).values({ ...publication, ...whose });
  await db.insert(publicationEvents).values({ publicationId, ...post, part: 0, token: 1, kind: 'failed' });
  await db.insert(publishingRests).values({ accountId, until: now, failures: 1 });
  const times = { createdAt: now, updatedAt: now };
  await db.insert(followUps).values({ ...post, text: 'And also', metric: 'likes', threshold: 10, ...times });
}

type Time = { at: Date; timeZone: string; accountId: string };

/** At an exact instant, by whoever holds no queue. */
export async function placeAt({ db, clock }: Needs<'db' | 'clock'>, author: Author, postId: string, time: Time) {
  const wallTime = wallTimeOf(time.at, time.timeZone);
  const placement = { ...time, wallTime, plannedBy: 'time', now: clock.now() } as const;
  return db.transaction(async (tx) => placePost(tx, author, postId, placement));
}

/** A row in every table that writing has, for somebody with an account. */
export async function newWriting({ db, clock }: Needs<'db' | 'clock'>, personId: string): Promise<void> {
  const now = clock.now();
  const person = { id: personId, plan: 'bobbin_premium' } as const;
  const [account] = await readAccounts({ db }, personId);
  if (!account) throw new Error('There is no account to write for');
  const { id: accountId } = account;
  const post = await newPost({ db, clock }, person, { accountId });
  await savePost({ db, clock }, person, post.id, { content: contentOf('Another'), keepsBefore: true });
  const label = await makeLabel({ db, clock }, person, 'Label');
  if (label.ok) await labelPosts({ db }, { personId, labelId: label.label.id, postIds: [post.id] });
  await makeKey({ db, clock }, personId, { name: 'Key', scopes: ['posts:read'] });
  await db.insert(apiAnswers).values({ personId, key: 'once', callHash: 'hash', createdAt: now });
  const times = { createdAt: now, updatedAt: now };
  await db.insert(repetitions).values({
    id: randomUUID(),
    personId,
    accountId,
    content: contentOf('Again'),
    rule: {},
    minute: 540,
    timeZone: 'UTC',
    startsOn: '2026-05-19',
    ...times,
  });
  await newPublication({ db, clock }, { personId, accountId, postId: post.id });
  await db.insert(queues).values({ accountId, timeZone: 'UTC', updatedAt: now });
  await db.insert(slots).values({ id: randomUUID(), accountId, weekday: 1, minute: 540 });
  const id = randomUUID();
  const file = { bytes: 9, contentType: 'image/png' };
  const picture = { kind: 'image' as const, width: 1, height: 1, fileName: 'a.png', objectKey: id };
  await db.insert(media).values({ id, personId, createdAt: now, ...file, ...picture });
  await db
    .insert(buckets)
    .values({ id: 'media', name: 'media', ...times })
    .onConflictDoNothing();
  const kept = {
    bucketId: 'media',
    name: `${personId}/a.png`,
    ownerId: personId,
    version: id,
    cacheControl: 'no-cache',
  };
  await db.insert(objects).values({ id, etag: 'a', ...kept, ...file, ...times });
  await db.insert(uploads).values({ id, ...kept, ...file, createdAt: now, expiresAt: now });
}
