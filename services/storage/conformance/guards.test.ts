import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { people } from '#db/schema.ts';
import { newPerson, signIn } from '#testing/people.ts';
import { openTestStorage } from '../test-storage.ts';
import type { StorageMember, TestStorage } from '../test-storage.ts';

let storage: TestStorage;
let ada: StorageMember;
let eve: StorageMember;
beforeAll(async () => {
  storage = await openTestStorage();
  [ada, eve] = [await storage.member(), await storage.member()];
  await ada.storage.from('uploads').upload(`${ada.id}/diary.txt`, 'mine');
  return storage.close;
});

test('files of others are not there, by any call', async () => {
  const theirs = `${ada.id}/diary.txt`;
  const files = eve.storage.from('uploads');
  expect((await files.download(theirs)).error).not.toBeNull();
  expect((await files.info(theirs)).error).toMatchObject({ code: 'NoSuchKey' });
  expect((await files.exists(theirs)).data).toBe(false);
  expect((await files.list(ada.id)).data).toEqual([]);
  expect((await files.list()).data?.map(({ name }) => name)).not.toContain(ada.id);
  expect((await files.listV2({})).data?.objects).toEqual([]);
  expect((await files.remove([theirs])).data).toEqual([]);
  expect((await files.move(theirs, `${eve.id}/stolen`)).error).toMatchObject({ code: 'NoSuchKey' });
  expect((await files.copy(theirs, `${eve.id}/stolen`)).error).toMatchObject({ code: 'NoSuchKey' });
  expect((await files.createSignedUrl(theirs, 60)).error).toMatchObject({ code: 'NoSuchKey' });
  expect((await files.createSignedUrls([theirs], 60)).data?.[0]?.signedUrl).toBeNull();
  expect((await files.update(theirs, 'x')).error).toMatchObject({ code: 'NoSuchKey' });
  for (const attempt of [
    files.upload(theirs, 'x', { upsert: true }),
    files.upload(`${ada.id}/new`, 'x'),
    files.upload('loose.txt', 'x'),
    files.createSignedUploadUrl(`${ada.id}/new`),
  ])
    expect((await attempt).error).toMatchObject({ code: 'AccessDenied', statusCode: '403' });
  expect(await (await ada.storage.from('uploads').download(theirs)).data?.text()).toBe('mine');
});

test('what was checked is put there by the product alone', async () => {
  const library = ada.storage.from('media');
  expect((await library.upload(`${ada.id}/own.svg`, '<svg/>')).error).toMatchObject({ code: 'AccessDenied' });
  expect(
    (await ada.storage.from('uploads').move(`${ada.id}/diary.txt`, `${ada.id}/own.svg`, { destinationBucket: 'media' }))
      .error,
  ).toMatchObject({ code: 'AccessDenied' });
  expect(
    (await ada.storage.from('uploads').copy(`${ada.id}/diary.txt`, `${ada.id}/own.svg`, { destinationBucket: 'media' }))
      .error,
  ).toMatchObject({ code: 'AccessDenied' });
});

test.each(['', 'Bearer ', 'Bearer nonsense', 'Bearer a.b.c', 'Basic YTpi'])(
  '%j opens nothing',
  async (authorization) => {
    const answer = await storage.ask('/bucket', { headers: { authorization } });
    expect(answer.status).toBe(400);
    expect((await answer.json()) as object).toMatchObject({ statusCode: expect.stringMatching(/^40[03]$/) });
  },
);

test('a token that only says it is an operator’s opens nothing', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const alg of ['none', 'HS256']) {
    const forged = `${part({ alg, typ: 'JWT' })}.${part({ role: 'service_role', exp: 9_999_999_999 })}.AAAA`;
    const answer = await storage.ask('/bucket', { headers: { authorization: `Bearer ${forged}` } });
    expect((await answer.json()) as object).toMatchObject({ code: 'InvalidJWT' });
  }
});

test('buckets are the operators’ to make, change, empty and delete, and the product’s own stay', async () => {
  expect((await ada.storage.createBucket('mine')).error).toMatchObject({ code: 'AccessDenied' });
  expect((await ada.storage.listBuckets()).error).toMatchObject({ code: 'AccessDenied' });
  const operator = await storage.operator();
  expect(
    (await operator.createBucket('shelf', { public: false, fileSizeLimit: 10, allowedMimeTypes: ['image/*'] })).data,
  ).toMatchObject({ name: 'shelf' });
  expect((await operator.createBucket('shelf')).error).toMatchObject({ code: 'BucketAlreadyExists' });
  expect((await operator.createBucket('a/b')).error).toMatchObject({ code: 'InvalidBucketName' });
  const shelf = ada.storage.from('shelf');
  expect((await shelf.upload(`${ada.id}/a.txt`, 'x', { contentType: 'text/plain' })).error).toMatchObject({
    code: 'InvalidMimeType',
  });
  expect((await shelf.upload(`${ada.id}/a.png`, 'x'.repeat(11), { contentType: 'image/png' })).error).toMatchObject({
    code: 'EntityTooLarge',
  });
  expect((await shelf.upload(`${ada.id}/a.png`, 'x', { contentType: 'image/png' })).error).toBeNull();
  expect((await operator.deleteBucket('shelf')).error).toMatchObject({ code: 'ResourceNotEmpty' });
  expect((await operator.updateBucket('shelf', { public: true })).error).toBeNull();
  expect((await operator.getBucket('shelf')).data).toMatchObject({ id: 'shelf', public: true });
  expect((await operator.emptyBucket('shelf')).error).toBeNull();
  expect((await operator.deleteBucket('shelf')).error).toBeNull();
  expect((await operator.listBuckets()).data?.map(({ id }) => id)).toEqual(['media', 'uploads']);
  expect((await operator.deleteBucket('media')).error).toMatchObject({ code: 'AccessDenied' });
  expect((await operator.updateBucket('uploads', { public: true })).error).toMatchObject({ code: 'AccessDenied' });
});

test('who has no room stores nothing, and what is too much leaves nothing behind', async () => {
  const { id, email } = await newPerson(storage.runtime);
  const { access_token: token } = await signIn(storage.runtime, email);
  const before = await storage.storedNames();
  const send = (body: BodyInit) =>
    storage.ask(`/object/uploads/${id}/a`, { method: 'POST', body, headers: { authorization: `Bearer ${token}` } });
  expect((await (await send('x')).json()) as object).toMatchObject({ code: 'QuotaExceeded', statusCode: '413' });
  const form = new FormData();
  form.append('', new Blob(['x'.repeat(100_000)]));
  expect((await (await send(form)).json()) as object).toMatchObject({ code: 'QuotaExceeded' });
  expect(await storage.storedNames()).toEqual(before);
  await storage.runtime.db.update(people).set({ plan: 'bobbin_premium' }).where(eq(people.id, id));
  expect((await send('x')).status).toBe(200);
});

test('an upload that is cut off leaves nothing behind', async () => {
  const before = await storage.storedNames();
  const cut = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(100_000));
      setImmediate(() => controller.error(new Error('They hung up')));
    },
  });
  const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'image/png' };
  const path = `/object/uploads/${ada.id}/cut.png`;
  await storage.ask(path, { method: 'POST', body: cut, headers, duplex: 'half' }).catch(() => undefined);
  const short = { ...headers, 'content-length': '100' };
  const { status } = await storage.ask(path, { method: 'POST', body: 'too short', headers: short });
  expect(status).toBe(400);
  const boundary = 'multipart/form-data; boundary=xyz';
  const half = '--xyz\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nhalf of';
  expect(
    (await storage.ask(path, { method: 'POST', body: half, headers: { ...headers, 'content-type': boundary } })).status,
  ).toBe(400);
  expect(await storage.storedNames()).toEqual(before);
  expect((await ada.storage.from('uploads').exists(`${ada.id}/cut.png`)).data).toBe(false);
});

test.each([
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e/x',
  'a//b',
  'a%00b',
  'a%5cb',
  'caf%C3%A9',
  'a%25b',
  'a'.repeat(1100),
  'CON|NUL',
  '<script>',
])('%s is no key', async (name) => {
  const answer = await storage.ask(`/object/uploads/${ada.id}/${name}`, {
    method: 'POST',
    body: 'x',
    headers: { authorization: `Bearer ${ada.token}` },
  });
  expect(answer.status).toBe(400);
  expect((await answer.json()) as object).toMatchObject({
    code: expect.stringMatching(/InvalidKey|AccessDenied|NoSuchRoute|NoSuchBucket/),
  });
});

test.each([
  ['text/html', '<script>alert(1)</script>'],
  ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['application/xhtml+xml', '<html/>'],
  ['text/javascript', 'alert(1)'],
  ['application/pdf', '%PDF-1.7'],
  ['image/png\r\nx-evil: 1', 'x'],
  ['text/xml; charset=utf-7', '<x/>'],
])('%j is saved, never opened', async (contentType, body) => {
  const form = new FormData();
  form.append('contentType', contentType);
  form.append('', new Blob([body]), 'x');
  const headers = { authorization: `Bearer ${ada.token}`, 'x-upsert': 'true' };
  const path = `/object/uploads/${ada.id}/hostile`;
  expect((await storage.ask(path, { method: 'POST', body: form, headers })).status).toBe(200);
  const answer = await storage.ask(path, { headers });
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
  expect(answer.headers.get('x-evil')).toBeNull();
});
