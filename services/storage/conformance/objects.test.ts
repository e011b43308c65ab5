import { beforeAll, describe, expect, test } from 'vitest';
import { openTestStorage } from '../test-storage.ts';
import type { StorageMember, TestStorage } from '../test-storage.ts';

let storage: TestStorage;
let ada: StorageMember;
beforeAll(async () => {
  storage = await openTestStorage();
  ada = await storage.member();
  await (await storage.operator()).createBucket('albums', { public: true });
  return storage.close;
});

const own = (name: string) => `${ada.id}/${name}`;
const files = () => ada.storage.from('albums');

async function textOf(path: string): Promise<string | undefined> {
  return (await files().download(path)).data?.text();
}

test('what is uploaded raw comes back the same, with its type and metadata', async () => {
  const { data, error } = await files().upload(own('raw.txt'), 'some words', {
    contentType: 'text/plain',
    cacheControl: '120',
    metadata: { mood: 'été' },
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({ path: own('raw.txt'), fullPath: `albums/${own('raw.txt')}`, id: expect.any(String) });
  expect(await textOf(own('raw.txt'))).toBe('some words');
  const info = await files().info(own('raw.txt'));
  expect(info.data).toMatchObject({
    size: 10,
    contentType: 'text/plain',
    cacheControl: 'max-age=120',
    metadata: { mood: 'été' },
    bucketId: 'albums',
    name: own('raw.txt'),
  });
});

test('what is uploaded in a form comes back the same, whatever looks like a boundary in it', async () => {
  const bytes = new Uint8Array(3_000_000).map((_, index) => (index % 7 === 0 ? 13 : index % 11 === 0 ? 10 : 45));
  const { error } = await files().upload(own('form.bin'), new Blob([bytes], { type: 'image/png' }), {
    metadata: { of: 'form' },
  });
  expect(error).toBeNull();
  const { data } = await files().download(own('form.bin'));
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  expect((await files().info(own('form.bin'))).data).toMatchObject({
    contentType: 'image/png',
    metadata: { of: 'form' },
  });
});

test('a stream, an empty file and a name with spaces and accents of ASCII are stored', async () => {
  const stream = new Blob(['a', 'b', 'c']).stream();
  expect((await files().upload(own('deep/er/stream.txt'), stream)).error).toBeNull();
  expect(await textOf(own('deep/er/stream.txt'))).toBe('abc');
  expect((await files().upload(own('empty'), new Uint8Array())).error).toBeNull();
  expect(await textOf(own('empty'))).toBe('');
  expect((await files().upload(own("it's (a) name & more.txt"), 'x')).error).toBeNull();
  expect(await textOf(own("it's (a) name & more.txt"))).toBe('x');
});

test('a name is taken once; with upsert, or as an update, what was there is replaced and its bytes are gone', async () => {
  await files().upload(own('twice'), 'first');
  const before = await storage.storedNames();
  const again = await files().upload(own('twice'), 'second');
  expect(again.error).toMatchObject({
    status: 400,
    statusCode: '409',
    code: 'KeyAlreadyExists',
    message: 'The resource already exists',
  });
  expect(await storage.storedNames()).toHaveLength(before.length);
  expect((await files().upload(own('twice'), 'third', { upsert: true })).error).toBeNull();
  expect((await files().update(own('twice'), 'fourth')).error).toBeNull();
  expect(await textOf(own('twice'))).toBe('fourth');
  expect(await storage.storedNames()).toHaveLength(before.length);
  expect((await files().update(own('nowhere'), 'x')).error).toMatchObject({ code: 'NoSuchKey' });
});

test('of twenty who want one name at once, one gets it and the others leave nothing behind', async () => {
  const before = (await storage.storedNames()).length;
  const ends = await Promise.all(Array.from({ length: 20 }, (_, index) => files().upload(own('wanted'), `${index}`)));
  expect(ends.filter(({ error }) => error === null)).toHaveLength(1);
  expect(await storage.storedNames()).toHaveLength(before + 1);
});

test('it is told whether a file exists', async () => {
  await files().upload(own('here'), 'x');
  expect((await files().exists(own('here'))).data).toBe(true);
  expect((await files().exists(own('not-here'))).data).toBe(false);
  await expect(ada.storage.from('nowhere').exists(own('here'))).rejects.toMatchObject({ code: 'NoSuchBucket' });
});

test('moving changes the name and not the bytes; copying makes others', async () => {
  await files().upload(own('from'), 'moved', { metadata: { kept: true } });
  expect((await files().move(own('from'), own('to'))).data).toMatchObject({ message: 'Successfully moved' });
  expect((await files().exists(own('from'))).data).toBe(false);
  expect((await files().copy(own('to'), own('copy'))).data).toEqual({ path: `albums/${own('copy')}` });
  await files().remove([own('to')]);
  expect(await textOf(own('copy'))).toBe('moved');
  expect((await files().info(own('copy'))).data?.metadata).toEqual({ kept: true });
  expect((await files().move(own('copy'), own('here'))).error).toMatchObject({ code: 'KeyAlreadyExists' });
});

test('removing tells what was there, and its bytes are gone', async () => {
  await files().upload(own('gone-1'), 'x');
  const before = (await storage.storedNames()).length;
  const { data } = await files().remove([own('gone-1'), own('never')]);
  expect(data?.map(({ name }) => name)).toEqual([own('gone-1')]);
  expect(await storage.storedNames()).toHaveLength(before - 1);
  expect((await files().remove([])).error).toMatchObject({ code: 'InvalidRequest' });
});

describe('lists', () => {
  beforeAll(async () => {
    for (const name of ['b.txt', 'a.txt', 'sub/one', 'sub/two', 'sub/deeper/three', 'zoo/x'])
      await files().upload(own(`list/${name}`), name);
  });

  test('show one level, folders without an id', async () => {
    const { data } = await files().list(own('list'));
    expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
      ['a.txt', false],
      ['b.txt', false],
      ['sub', true],
      ['zoo', true],
    ]);
    expect(data?.[0]?.metadata).toMatchObject({ size: 5 });
    expect((await files().list(`${own('list')}/sub/`)).data?.map(({ name }) => name)).toEqual(['deeper', 'one', 'two']);
  });

  test('are limited to 100, sorted, searched and paged', async () => {
    for (let index = 0; index < 105; index += 1)
      await files().upload(own(`many/${String(index).padStart(3, '0')}`), 'x');
    expect((await files().list(own('many'))).data).toHaveLength(100);
    expect((await files().list(own('many'), { offset: 100 })).data).toHaveLength(5);
    const { data } = await files().list(own('many'), { limit: 2, sortBy: { column: 'name', order: 'desc' } });
    expect(data?.map(({ name }) => name)).toEqual(['104', '103']);
    expect((await files().list(own('many'), { search: '10' })).data).toHaveLength(5);
    expect((await files().list(own('many'), { sortBy: { column: 'size; drop table' } })).error).not.toBeNull();
  });

  test('of the second kind go on where they stopped, with and without folders', async () => {
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await files().listV2({ prefix: `${own('many')}/`, limit: 40, ...(cursor && { cursor }) });
      names.push(...(data?.objects ?? []).map(({ name }) => name));
      cursor = data?.nextCursor;
    } while (cursor);
    expect(names).toHaveLength(105);
    expect(new Set(names).size).toBe(105);
    const folded = await files().listV2({ prefix: `${own('list')}/`, with_delimiter: true });
    expect(folded.data?.folders.map(({ name }) => name)).toEqual([own('list/sub/'), own('list/zoo/')]);
    expect(folded.data?.objects.map(({ name }) => name)).toEqual([own('list/a.txt'), own('list/b.txt')]);
    expect(folded.data?.hasNext).toBe(false);
    const first = await files().listV2({ prefix: `${own('list')}/`, with_delimiter: true, limit: 3 });
    expect(first.data?.hasNext).toBe(true);
    const second = await files().listV2({
      prefix: `${own('list')}/`,
      with_delimiter: true,
      cursor: first.data?.nextCursor ?? '',
    });
    expect(second.data?.folders.map(({ name }) => name)).toEqual([own('list/zoo/')]);
  });
});

describe('signed addresses', () => {
  const path = (url: string) => url.slice(storage.url.length);

  test('open one file until their time is over', async () => {
    await files().upload(own('signed'), 'secret words');
    const { data } = await files().createSignedUrl(own('signed'), 60, { download: 'summer.txt' });
    const answer = await storage.ask(path(data?.signedUrl ?? ''));
    expect(await answer.text()).toBe('secret words');
    expect(answer.headers.get('content-disposition')).toContain('filename="summer.txt"');
    const other = path(data?.signedUrl ?? '').replace('/signed?', '/raw.txt?');
    expect((await storage.ask(other)).status).toBe(400);
    storage.clock.advance(61);
    expect((await (await storage.ask(path(data?.signedUrl ?? ''))).json()) as object).toMatchObject({
      code: 'InvalidJWT',
    });
    storage.clock.advance(-61);
  });

  test('are made for many at once; what is missing says so', async () => {
    const { data } = await files().createSignedUrls([own('signed'), own('missing')], 60);
    expect(data?.map(({ error, signedUrl }) => [error === null, signedUrl === null])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('take one upload without a bearer', async () => {
    const { data } = await files().createSignedUploadUrl(own('by-address'));
    const stranger = storage.anonymous().from('albums');
    const done = await stranger.uploadToSignedUrl(own('by-address'), data?.token ?? '', 'from outside');
    expect(done.error).toBeNull();
    expect(done.data?.fullPath).toBe(`albums/${own('by-address')}`);
    expect(await textOf(own('by-address'))).toBe('from outside');
    const again = await stranger.uploadToSignedUrl(own('by-address'), data?.token ?? '', 'again');
    expect(again.error).toMatchObject({ code: 'KeyAlreadyExists' });
    const elsewhere = await stranger.uploadToSignedUrl(own('elsewhere'), data?.token ?? '', 'x');
    expect(elsewhere.error).toMatchObject({ code: 'InvalidJWT' });
  });
});

test('a public address needs nobody; a private bucket has none', async () => {
  await files().upload(own('public.png'), 'x', { contentType: 'image/png' });
  const { publicUrl } = files().getPublicUrl(own('public.png')).data;
  const answer = await storage.ask(publicUrl.slice(storage.url.length));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  const saved = files().getPublicUrl(own('public.png'), { download: 'été "1".png' }).data.publicUrl;
  expect((await storage.ask(saved.slice(storage.url.length))).headers.get('content-disposition')).toBe(
    `attachment; filename="_t_ _1_.png"; filename*=UTF-8''%C3%A9t%C3%A9%20%221%22.png`,
  );
  await ada.storage.from('uploads').upload(own('private.png'), 'x');
  expect((await storage.ask(`/object/public/uploads/${own('private.png')}`)).status).toBe(400);
});

test('a part of a file is served as asked for', async () => {
  await files().upload(own('range'), '0123456789');
  const ask = async (range: string) => {
    const answer = await storage.ask(`/object/public/albums/${own('range')}`, { headers: { range } });
    return [answer.status, await answer.text(), answer.headers.get('content-range')];
  };
  expect(await ask('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10']);
  expect(await ask('bytes=8-')).toEqual([206, '89', 'bytes 8-9/10']);
  expect(await ask('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10']);
  expect(await ask('bytes=0-999')).toEqual([206, '0123456789', 'bytes 0-9/10']);
  expect(await ask('bytes=10-')).toEqual([416, '', 'bytes */10']);
  expect((await ask('bytes=4-2'))[0]).toBe(416);
});
