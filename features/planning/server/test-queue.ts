import { eq } from 'drizzle-orm';
import { people } from '#db/schema.ts';
import type { Author } from '#features/posts/post.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { newAuthor, newPost } from '#testing/posts.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { QueueWish } from '../queue-wish.ts';
import { queuePost } from './queue-post.ts';

/** A Tuesday, at noon in Paris. */
export const NOON = new Date('2026-05-19T10:00:00Z');

export async function newParisian(runtime: Runtime): Promise<TestAuthor> {
  const author = await newAuthor(runtime);
  await runtime.db.update(people).set({ timeZone: 'Europe/Paris' }).where(eq(people.id, author.id));
  return author;
}

export const everyDayAt = (...hours: number[]) =>
  QueueWish.parse({
    timeZone: 'Europe/Paris',
    slots: hours.flatMap((hour) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, minute: hour * 60 }))),
    minimumGapMinutes: 0,
    quiet: null,
  });

export async function queued(runtime: Runtime, author: Author, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const { id } = await newPost(runtime, author);
    const answer = await queuePost(runtime, author, id, { where: 'end' });
    if (!answer.ok) throw new Error(answer.refusal);
    ids.push(id);
  }
  return ids;
}

export async function timeOf(runtime: Runtime, author: Author, postId: string) {
  return (await readPost(runtime, author, postId))?.wallTime;
}

export async function timesOf(runtime: Runtime, author: Author, postIds: string[]) {
  return Promise.all(postIds.map(async (postId) => timeOf(runtime, author, postId)));
}
