import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { media, objects, people, posts } from '#db/schema.ts';
import type { PlanId } from '#base/product.ts';
import { NoRoomLeft } from '#providers/storage/file-store.ts';
import { openTestStorage } from '#services/storage/test-storage.ts';
import type { TestStorage } from '#services/storage/test-storage.ts';
import { mediaFacts } from '../media.ts';
import { addMedia } from './add-media.ts';
import { removeMedia } from '#features/posts/server/remove-media.ts';
import { changeAlt } from './change-media.ts';
import type { MediaChecker } from './media-checker.ts';
import { openMediaChecker } from './media-checker.ts';
import { finishFileRemovals } from './jobs.ts';
import { listMedia, readMedia } from './read-media.ts';
import { bytesOf } from './room-of.ts';

let storage: TestStorage;
let checker: MediaChecker;
beforeAll(async () => {
  storage = await openTestStorage();
  checker = openMediaChecker(new URL('check-worker.ts', import.meta.url));
  return storage.close;
});
afterAll(() => checker.close());

const photo = sharp({ create: { width: 600, height: 400, channels: 3, background: '#c33' } })
  .jpeg()
  .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1' } })
  .toBuffer();

async function member(plan: PlanId = 'bobbin_premium') {
  const { id, storage: client } = await storage.member();
  const person = { id, plan };
  const upload = async (bytes: Buffer | string) => {
    const object = `${id}/${randomUUID()}`;
    const { error } = await client.from('uploads').upload(object, bytes);
    expect(error).toBeNull();
    await storage.runtime.db.update(people).set({ plan }).where(eq(people.id, id));
    return object;
  };
  const add = async (bytes: Buffer | string, fileName = 'photo.jpg') =>
    addMedia(storage.runtime, checker, person, { object: await upload(bytes), fileName });
  return { ...person, upload, add, person };
}

async function added() {
  const owner = await member();
  const answer = await owner.add(await photo);
  return { owner, item: answer.ok ? answer.media : expect.fail(answer.refusal) };
}

test('a picture becomes part of the library: made anew, with an address that anybody can fetch and nobody can guess', async () => {
  const { owner, item } = await added();
  expect(item).toMatchObject({ kind: 'image', width: 600, height: 400, fileName: 'photo.jpg', alt: '' });
  expect(new URL(item.url).pathname).toMatch(
    new RegExp(`^/storage/v1/object/public/media/${owner.id}/[\\w-]{24}\\.jpg$`),
  );
  for (const url of [item.url, item.smallUrl ?? '']) {
    const answer = await storage.ask(url.slice(storage.url.length));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).exif).toBeUndefined();
  }
  const left = await storage.runtime.db.select().from(objects).where(eq(objects.ownerId, owner.id));
  expect(left.map(({ bucketId }) => bucketId)).toEqual(['media', 'media']);
  expect(mediaFacts([item]).get(item.id)).toEqual({
    kind: 'image',
    width: 600,
    height: 400,
    bytes: item.bytes,
    durationMs: null,
  });
});

test('what is refused is not kept, and neither is its upload', async () => {
  const { id, add } = await member();
  expect(await add('<svg onload="alert(1)"/>')).toEqual({ ok: false, refusal: 'not-media' });
  expect(await storage.runtime.db.$count(objects, eq(objects.ownerId, id))).toBe(0);
  expect(await storage.runtime.db.$count(media, eq(media.personId, id))).toBe(0);
});

test.each(['free', 'bobbinplus'] as const)('whoever is on %s is told which plan has it', async (plan) => {
  const { id, add } = await member(plan);
  expect(await add(await photo)).toEqual({ ok: false, refusal: 'plan' });
  expect(await storage.runtime.db.$count(objects, eq(objects.ownerId, id)), 'and takes no room').toBe(0);
});

test('an upload of somebody else is not there', async () => {
  const [owner, thief] = [await member(), await member()];
  const object = await owner.upload(await photo);
  for (const wanted of [object, `${thief.id}/../${object}`, 'nonsense', `${thief.id}/never`])
    expect(await addMedia(storage.runtime, checker, thief.person, { object: wanted, fileName: 'x' })).toEqual({
      ok: false,
      refusal: 'not-there',
    });
  expect((await addMedia(storage.runtime, checker, owner.person, { object, fileName: 'x' })).ok).toBe(true);
});

test('a name is shown without what is not seen, and without folders', async () => {
  const answer = await (await member()).add(await photo, 'C:\\secret\\\u202Egpj.exe\0.jpg');
  expect(answer).toMatchObject({ ok: true, media: { fileName: 'gpj.exe.jpg' } });
});

test('the library is read a page at a time, newest first, and by ids in their order', async () => {
  const owner = await member();
  const { db, clock } = storage.runtime;
  const rows = Array.from({ length: 7 }, (_, index) => ({
    id: randomUUID(),
    personId: owner.id,
    kind: 'video' as const,
    objectKey: `media/${owner.id}/${index}.mp4`,
    contentType: 'video/mp4',
    bytes: 1,
    width: 1,
    height: 1,
    durationMs: 1,
    fileName: String(index),
    // Two at one time: the id decides.
    createdAt: new Date(clock.now().getTime() + Math.floor(index / 2) * 1000),
  }));
  await db.insert(media).values(rows);
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const page = await listMedia(storage.runtime, owner.id, { before, limit: 3 });
    seen.push(...page.items.map(({ id }) => id));
    before = page.next;
  } while (before);
  expect(seen).toHaveLength(7);
  expect(new Set(seen)).toEqual(new Set(rows.map(({ id }) => id)));
  const wanted = [rows[4]?.id ?? '', rows[1]?.id ?? '', randomUUID()];
  expect((await readMedia(storage.runtime, owner.id, wanted)).map(({ id }) => id)).toEqual(wanted.slice(0, 2));
  expect(await readMedia(storage.runtime, randomUUID(), wanted)).toEqual([]);
});

test('words for who does not see it are kept, up to a thousand letters, by its owner alone', async () => {
  const { owner, item } = await added();
  expect(await changeAlt(storage.runtime, owner.id, item.id, ' A red wall\0 ')).toEqual({
    ok: true,
    alt: 'A red wall',
  });
  expect((await changeAlt(storage.runtime, owner.id, item.id, '🧵'.repeat(1000))).ok).toBe(true);
  expect(await changeAlt(storage.runtime, owner.id, item.id, 'x'.repeat(1001))).toMatchObject({
    refusal: 'alt-too-long',
  });
  expect(await changeAlt(storage.runtime, randomUUID(), item.id, 'x')).toMatchObject({ refusal: 'not-there' });
});

test('a disk that is full refuses a picture, and keeps neither half of it', async () => {
  const owner = await member();
  const object = await owner.upload(await photo);
  const { files } = storage.runtime;
  const put = files.put.bind(files);
  // The picture still fits; the small one beside it does not.
  const disk = vi.spyOn(files, 'put').mockImplementationOnce(put).mockRejectedValue(new NoRoomLeft('The disk is full'));
  const before = await storage.storedNames();
  const answer = await addMedia(storage.runtime, checker, owner.person, { object, fileName: 'photo.jpg' });
  disk.mockRestore();

  expect(answer).toEqual({ ok: false, refusal: 'full' });
  expect(await storage.runtime.db.$count(objects, eq(objects.ownerId, owner.id))).toBe(0);
  expect(await storage.runtime.db.$count(media, eq(media.personId, owner.id))).toBe(0);
  expect((await storage.storedNames()).length).toBeLessThan(before.length);
});

test('a picture whose row cannot be written keeps no file either', async () => {
  const { owner, item } = await added();
  const before = await storage.storedNames();
  const object = await owner.upload(await photo);
  const again = addMedia(storage.runtime, checker, owner.person, { object, fileName: 'photo.jpg', id: item.id });
  await expect(again).rejects.toThrow('insert into "media"');

  expect(await storage.storedNames()).toEqual(before);
  expect(await storage.runtime.db.$count(objects, eq(objects.ownerId, owner.id))).toBe(2);
  expect((await storage.ask(item.url.slice(storage.url.length))).status).toBe(200);
});

test('a row that was written, though nobody could say so, does not stay without its files', async () => {
  const owner = await member();
  const object = await owner.upload(await photo);
  const { runtime } = storage;
  const insert = (table: typeof media) => ({
    values: (row: typeof media.$inferInsert) => ({
      async returning() {
        await runtime.db.insert(table).values(row);
        throw new Error('The line is lost');
      },
    }),
  });
  const db = Object.assign(Object.create(runtime.db) as typeof runtime.db, { insert });
  const adding = addMedia({ ...runtime, db }, checker, owner.person, { object, fileName: 'photo.jpg' });
  await expect(adding).rejects.toThrow('The line is lost');

  expect(await runtime.db.$count(media, eq(media.personId, owner.id))).toBe(0);
  expect(await runtime.db.$count(objects, eq(objects.ownerId, owner.id))).toBe(0);
});

test('what a post shows is removed only by who is sure; then its files are gone as well', async () => {
  const { owner, item } = await added();
  const now = storage.clock.now();
  await storage.runtime.db.insert(posts).values({
    id: randomUUID(),
    personId: owner.id,
    state: 'DRAFT',
    format: 'IMAGE',
    content: { parts: [{ text: 'With a picture', media: [item.id] }] },
    body: 'With a picture',
    mediaIds: [item.id],
    partCount: 1,
    source: 'write',
    changedBy: 'write',
    createdAt: now,
    updatedAt: now,
  });
  expect(await removeMedia(storage.runtime, owner.id, item.id, { isSure: false })).toMatchObject({
    refusal: 'in-use',
    uses: [{ state: 'DRAFT', start: 'With a picture' }],
  });
  expect(await removeMedia(storage.runtime, randomUUID(), item.id, { isSure: true })).toEqual({
    ok: false,
    refusal: 'not-there',
  });
  expect(await removeMedia(storage.runtime, owner.id, item.id, { isSure: true })).toEqual({ ok: true });
  expect(await storage.runtime.db.$count(objects, eq(objects.ownerId, owner.id))).toBe(0);
  expect((await storage.ask(item.url.slice(storage.url.length))).status).toBe(400);
});

test('a file whose removal failed takes room until the removal is finished, and nothing else goes with it', async () => {
  const { runtime, clock } = storage;
  const [{ owner, item }, other] = [await added(), await added()];
  clock.advance(4 * 3600);
  const young = await added();
  const operator = vi.spyOn(runtime.storage, 'fetchAsOperator').mockRejectedValueOnce(new Error('The line is lost'));
  const removing = removeMedia(runtime, owner.id, item.id, { isSure: true });
  await expect(removing).rejects.toThrow('The line is lost');
  operator.mockRestore();
  expect(await bytesOf(runtime, owner.id)).toBeGreaterThan(0);

  // As of a file that is stored a moment before its row is written.
  await runtime.db.delete(media).where(eq(media.id, young.item.id));
  await finishFileRemovals.run(runtime, {});
  expect(await bytesOf(runtime, owner.id)).toBe(0);
  expect((await storage.ask(item.url.slice(storage.url.length))).status).toBe(400);
  expect(await runtime.db.$count(objects, eq(objects.ownerId, other.owner.id))).toBe(2);
  expect(await runtime.db.$count(objects, eq(objects.ownerId, young.owner.id))).toBe(2);
});
