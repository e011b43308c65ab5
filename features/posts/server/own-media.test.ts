import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { media } from '#db/schema.ts';
import { newAuthor, newPost } from '#testing/posts.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { withStatements } from '#testing/statements.ts';
import { PostContent } from '../content.ts';
import { editPost } from './edit-post.ts';
import { readPost } from './read-post.ts';
import { savePost } from './save-post.ts';
import { saveWithOwnMedia } from './save-with-own-media.ts';

let runtime: TestRuntime['runtime'];
let me: TestAuthor;
let other: TestAuthor;
beforeAll(async () => {
  const opened = await openTestRuntime();
  ({ runtime } = opened);
  [me, other] = [await newAuthor(runtime), await newAuthor(runtime)];
  return opened.close;
});

async function newFile(owner: TestAuthor): Promise<string> {
  const id = randomUUID();
  await runtime.db.insert(media).values({
    id,
    personId: owner.id,
    objectKey: id,
    kind: 'image',
    contentType: 'image/jpeg',
    bytes: 9,
    width: 10,
    height: 10,
    fileName: 'a.jpg',
    createdAt: runtime.clock.now(),
  });
  return id;
}

const showing = (text: string, ...ids: string[]) =>
  PostContent.parse({ parts: [{ text, media: ids.map((id) => ({ id })), hidesMedia: true }] });
const shownBy = async (postId: string) =>
  (await readPost(runtime, me, postId))?.content.parts[0]?.media.map(({ id }) => id);
const otherwise = { state: 'DRAFT', source: 'write' } as const;
const refused = { ok: false, refusal: 'media' };

test('a file that is not one’s own is refused, without a difference to one that is not there', async () => {
  const { id } = await newPost(runtime, me);
  for (const file of [await newFile(other), randomUUID()]) {
    expect(await savePost(runtime, me, id, { content: showing('See', file) })).toEqual(refused);
    expect(await savePost(runtime, me, randomUUID(), { content: showing('See', file), otherwise })).toEqual(refused);
    expect(await editPost(runtime, me, id, { content: showing('See', file) })).toEqual(refused);
  }
  expect(await readPost(runtime, me, id)).toMatchObject({ body: 'A text', version: 1 });
});

test('one’s own is saved, in one statement', async () => {
  const [mine, id] = [await newFile(me), randomUUID()];
  const save = () => saveWithOwnMedia(runtime, me, id, { content: showing('See', mine), otherwise });
  const { outcome, statements } = await withStatements(runtime, save);
  expect(outcome).toMatchObject({ ok: true, version: 1 });
  expect(statements).toHaveLength(1);
  expect(await shownBy(id)).toEqual([mine]);
});

test('while writing, the text is saved without the file that is somebody else’s', async () => {
  const [mine, theirs] = [await newFile(me), await newFile(other)];
  const { id } = await newPost(runtime, me);
  for (const postId of [id, randomUUID()]) {
    const save = { content: showing('Both', mine, theirs), otherwise };
    expect(await saveWithOwnMedia(runtime, me, postId, save)).toMatchObject({ ok: true });
    expect(await readPost(runtime, me, postId)).toMatchObject({ body: 'Both' });
    expect(await shownBy(postId)).toEqual([mine]);
  }
});

test('a file that has gone from the library stays where it was, for its writer to take out', async () => {
  const mine = await newFile(me);
  const { id } = await newPost(runtime, me, { content: showing('See', mine) });
  await runtime.db.delete(media).where(eq(media.id, mine));
  expect(await savePost(runtime, me, id, { content: showing('See this', mine) })).toMatchObject({ ok: true });
  expect(await shownBy(id)).toEqual([mine]);
});
