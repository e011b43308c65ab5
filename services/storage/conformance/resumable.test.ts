import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { removeFileLeftovers } from '#app/storage/jobs.ts';
import { objects, people, uploads } from '#db/schema.ts';
import { openTestStorage } from '../test-storage.ts';
import type { StorageMember, TestStorage } from '../test-storage.ts';

let storage: TestStorage;
let ada: StorageMember;
let eve: StorageMember;
beforeAll(async () => {
  storage = await openTestStorage();
  [ada, eve] = [await storage.member(), await storage.member()];
  return storage.close;
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
const as = (token: string, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${token}`,
  'tus-resumable': '1.0.0',
  ...more,
});
const bytesOf = (size: number) => new Uint8Array(size).map((_, index) => index % 251);

async function begin(name: string, size: number, member = ada): Promise<{ answer: Response; path: string }> {
  const told = [
    ['bucketName', 'uploads'],
    ['objectName', `${member.id}/${name}`],
    ['contentType', 'video/mp4'],
    ['cacheControl', '60'],
  ];
  const answer = await storage.ask('/upload/resumable', {
    method: 'POST',
    headers: as(member.token, {
      'upload-length': String(size),
      'upload-metadata': told.map(([key = '', value = '']) => `${key} ${base64(value)}`).join(','),
    }),
  });
  return { answer, path: (answer.headers.get('location') ?? '').replace(/^.*\/storage\/v1/, '') };
}

const send = (path: string, offset: number, body: BodyInit, token = ada.token) =>
  storage.ask(path, {
    method: 'PATCH',
    body,
    duplex: 'half',
    headers: as(token, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }),
  });

const offsetOf = async (path: string, token = ada.token) => {
  const answer = await storage.ask(path, { method: 'HEAD', headers: as(token) });
  return [answer.status, answer.headers.get('upload-offset')];
};

test('a film comes in pieces, and is whole in the end', async () => {
  const film = bytesOf(10_000_000);
  const { answer, path } = await begin('film.mp4', film.length);
  expect(answer.status).toBe(201);
  for (let at = 0; at < film.length; at += 3_000_000) {
    const done = await send(path, at, film.slice(at, at + 3_000_000));
    expect([done.status, done.headers.get('upload-offset')]).toEqual([
      204,
      String(Math.min(film.length, at + 3_000_000)),
    ]);
  }
  const { data } = await ada.storage.from('uploads').download(`${ada.id}/film.mp4`);
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()).equals(Buffer.from(film))).toBe(true);
  expect(await storage.storedNames()).toHaveLength(1);
  expect(await storage.runtime.db.$count(uploads)).toBe(0);
});

test('a connection that breaks loses nothing that came, and the rest is sent from there', async () => {
  const film = bytesOf(9_000_000);
  const { path } = await begin('broken.mp4', film.length);
  let at = 0;
  const breaking = new ReadableStream({
    pull(controller) {
      if (at >= 5_000_000) return controller.error(new Error('The line broke'));
      controller.enqueue(film.slice(at, at + 100_000));
      at += 100_000;
    },
  });
  await send(path, 0, breaking).catch(() => undefined);
  const [, offset] = await offsetOf(path);
  expect(Number(offset)).toBeGreaterThanOrEqual(4_000_000);
  expect((await send(path, Number(offset), film.slice(Number(offset)))).status).toBe(204);
  const { data } = await ada.storage.from('uploads').download(`${ada.id}/broken.mp4`);
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()).equals(Buffer.from(film))).toBe(true);
});

test('of two who send at once one is told to wait, and the file is whole', async () => {
  const film = bytesOf(200_000);
  const { path } = await begin('twice.mp4', film.length);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const first = send(path, 0, readable as never);
  await writer.write(film.slice(0, 100_000));
  expect((await send(path, 0, film)).status).toBe(423);
  await writer.write(film.slice(100_000));
  await writer.close();
  expect((await first).status).toBe(204);
  const { data } = await ada.storage.from('uploads').download(`${ada.id}/twice.mp4`);
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()).equals(Buffer.from(film))).toBe(true);
});

test('who writes on from where another process has gone on is refused', async () => {
  const film = bytesOf(9_000_000);
  const { path } = await begin('overtaken.mp4', film.length);
  let at = 0;
  const slow = new ReadableStream({
    async pull(controller) {
      // While the first piece comes, somebody else gets further.
      if (at === 0)
        await storage.runtime.db
          .update(uploads)
          .set({ received: 4_500_000 })
          .where(eq(uploads.id, path.split('/').at(-1) ?? ''));
      if (at >= film.length) return controller.close();
      controller.enqueue(film.slice(at, at + 1_000_000));
      at += 1_000_000;
    },
  });
  expect((await send(path, 0, slow)).status).toBe(409);
  expect(await offsetOf(path)).toEqual([200, '4500000']);
});

test('from another place, by another person, in another version or of another type nothing is taken', async () => {
  const { path } = await begin('refused.mp4', 100);
  expect((await send(path, 5, 'x')).status).toBe(409);
  expect((await send(path, 0, 'x', eve.token)).status).toBe(404);
  expect(await offsetOf(path, eve.token)).toEqual([404, null]);
  expect((await storage.ask(path, { method: 'HEAD', headers: { authorization: `Bearer ${ada.token}` } })).status).toBe(
    412,
  );
  const plain = as(ada.token, { 'upload-offset': '0', 'content-type': 'text/plain' });
  expect((await storage.ask(path, { method: 'PATCH', body: 'x', headers: plain })).status).toBe(415);
  expect(await offsetOf(path)).toEqual([200, '0']);
});

test('more than was announced is not kept', async () => {
  const { path } = await begin('short.mp4', 5);
  expect((await send(path, 0, 'exactly more')).headers.get('upload-offset')).toBe('5');
  expect(await (await ada.storage.from('uploads').download(`${ada.id}/short.mp4`)).data?.text()).toBe('exact');
});

test('what is too large, or not theirs, is not begun', async () => {
  expect((await begin('large.mp4', 2 * 1024 ** 3)).answer.status).toBe(413);
  expect((await begin(`../${eve.id}/x`, 5)).answer.status).toBe(400);
});

const GB = 1024 ** 3;

/** Somebody whose library has as little room left as that. */
async function memberWithRoom(bytes: number): Promise<StorageMember> {
  const member = await storage.member();
  const now = storage.clock.now();
  const row = { bucketId: 'media', ownerId: member.id, version: randomUUID(), contentType: 'video/mp4', etag: '"x"' };
  await storage.runtime.db.insert(objects).values({
    ...row,
    id: randomUUID(),
    name: `${member.id}/${randomUUID()}`,
    bytes: 10 * GB - bytes,
    cacheControl: 'no-cache',
    createdAt: now,
    updatedAt: now,
  });
  return member;
}
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

test('of uploads begun at the same time no more are taken than there is room for', async () => {
  const member = await memberWithRoom(2 * GB + 100);
  const begun = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => begin(name, GB, member)));
  expect(begun.filter(({ answer }) => answer.status === 201)).toHaveLength(2);
  const refused = begun.find(({ answer }) => answer.status === 413);
  expect(refused && (await codeOf(refused.answer))).toBe('QuotaExceeded');
  const { path = '' } = begun.find(({ answer }) => answer.status === 201) ?? {};
  await storage.ask(path, { method: 'DELETE', headers: as(member.token) });
  expect((await begin('f', GB, member)).answer.status).toBe(201);
});

test('an upload takes its room while it is open, once when it is finished, and none when it has ended', async () => {
  const member = await memberWithRoom(100);
  const { path } = await begin('whole', 60, member);
  expect((await begin('more', 60, member)).answer.status).toBe(413);
  expect((await send(path, 0, 'x'.repeat(60), member.token)).status).toBe(204);
  const { answer } = await begin('rest', 40, member);
  expect(answer.status).toBe(201);
  await storage.runtime.db
    .update(uploads)
    .set({ expiresAt: storage.clock.now() })
    .where(eq(uploads.ownerId, member.id));
  expect((await begin('again', 40, member)).answer.status).toBe(201);
});

test('whoever has no room any more when an upload is whole is refused, and nothing of it is left', async () => {
  const member = await memberWithRoom(100);
  const before = await storage.storedNames();
  const { path } = await begin('late', 60, member);
  await send(path, 0, 'x'.repeat(30), member.token);
  await storage.runtime.db.update(people).set({ plan: 'free' }).where(eq(people.id, member.id));
  const answer = await send(path, 30, 'x'.repeat(30), member.token);
  expect([answer.status, await codeOf(answer)]).toEqual([413, 'QuotaExceeded']);
  expect(await storage.storedNames()).toEqual(before);
  expect((await offsetOf(path, member.token))[0]).toBe(404);
});

test('of files sent whole at the same time, by signed addresses too, no more are kept than there is room for', async () => {
  const member = await memberWithRoom(100);
  const before = await storage.storedNames();
  const bucket = member.storage.from('uploads');
  const signed = await bucket.createSignedUploadUrl(`${member.id}/signed`);
  const sent = await Promise.all([
    bucket.upload(`${member.id}/1`, 'x'.repeat(60)),
    bucket.upload(`${member.id}/2`, 'x'.repeat(60)),
    bucket.uploadToSignedUrl(`${member.id}/signed`, signed.data?.token ?? '', 'x'.repeat(60)),
  ]);
  expect(sent.filter(({ error }) => error === null)).toHaveLength(1);
  for (const { error } of sent) if (error) expect(error.message).toBe('There is not enough room left for this object');
  expect(await storage.storedNames()).toHaveLength(before.length + 1);
});

test('an upload that is given up leaves nothing behind', async () => {
  const before = await storage.storedNames();
  const { path } = await begin('given-up.mp4', 100);
  await send(path, 0, 'half');
  expect(await storage.storedNames()).toHaveLength(before.length + 1);
  expect((await storage.ask(path, { method: 'DELETE', headers: as(ada.token) })).status).toBe(204);
  expect(await storage.storedNames()).toEqual(before);
  expect((await offsetOf(path))[0]).toBe(404);
});

test('what was left over is removed: ended uploads, what was never taken up, bytes nothing points at', async () => {
  const { path } = await begin('forgotten.mp4', 100);
  await send(path, 0, 'half');
  await storage.runtime.files.put('0rphan-of-nobody', new Blob(['x']).stream() as never);
  await ada.storage.from('uploads').upload(`${ada.id}/waits`, 'x');
  await removeFileLeftovers.run(storage.runtime, {});
  expect(await storage.storedNames()).toContain('0rphan-of-nobody');
  storage.clock.advance(25 * 3600);
  expect((await offsetOf(path))[0]).not.toBe(200);
  await removeFileLeftovers.run(storage.runtime, {});
  expect(await storage.storedNames()).toEqual([]);
});
