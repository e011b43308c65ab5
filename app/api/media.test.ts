import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { apiAnswers } from '#db/schema.ts';
import { objects } from '#db/schema/storage/object.ts';
import { makeKey } from '#features/api-keys/server/make-key.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import { MediaItem } from './media-answer.ts';
import { newProgram } from './test-api.ts';
import type { Program } from './test-api.ts';

let web: TestWeb;
let premium: Program;
let photo: Buffer;
beforeAll(async () => {
  web = await openTestWeb();
  premium = await newProgram(web);
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  return web.close;
});

async function keyOf(program: Program, scope: 'media:read' | 'media:write') {
  const made = await makeKey(web.runtime, program.personId, { name: 'Program', scopes: [scope] });
  if (!made.ok) throw new Error(made.refusal);
  return { authorization: `Bearer ${made.key}` };
}

async function send(program: Program, body: BodyInit, more: Record<string, string> = {}, query = '') {
  const headers = { ...(await keyOf(program, 'media:write')), ...more };
  return web.ask(`/api/v1/media${query}`, { method: 'POST', body, headers });
}

const raw = { 'content-type': 'image/png' };

async function added(program: Program): Promise<{ id: string; url: string }> {
  return (await (await send(program, new Uint8Array(photo), raw)).json()) as { id: string; url: string };
}

test('a file that is sent raw is checked, kept, read and listed', async () => {
  const answer = await send(premium, new Uint8Array(photo), raw, '?fileName=wall.png');
  expect(answer.status).toBe(201);
  const made = MediaItem.parse(await answer.json());
  expect(made).toMatchObject({ kind: 'image', width: 60, height: 40, fileName: 'wall.png' });
  expect(await premium.read(`/media/${made.id}`)).toEqual(made);
  expect(await premium.read('/media?limit=1')).toMatchObject({ items: [made] });
  expect((await web.ask(new URL(made.url).pathname)).status).toBe(200);
});

test('a file may come in a form', async () => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'wall.png');
  expect((await send(premium, form)).status).toBe(201);
});

test('a file whose sender was not answered, since the process was killed, is kept once however often it is sent', async () => {
  const program = await newProgram(web);
  const sent = { ...raw, 'idempotency-key': 'wall' };
  const first = (await (await send(program, new Uint8Array(photo), sent)).json()) as { id: string };
  // As if it had been killed before it could write down what it answered.
  await web.runtime.db.delete(apiAnswers).where(eq(apiAnswers.personId, program.personId));
  const second = (await (await send(program, new Uint8Array(photo), sent)).json()) as { id: string };
  expect(second).toEqual(first);
  expect((await program.read('/media'))['items']).toHaveLength(1);
});

test('a page goes on where the one before it ended', async () => {
  const program = await newProgram(web);
  const made = [await added(program), await added(program), await added(program)];
  const first = await program.read('/media?limit=2');
  const then = await program.read(`/media?limit=2&cursor=${String(first['nextCursor'])}`);
  const ids = [first, then].flatMap(({ items }) => (items as { id: string }[]).map(({ id }) => id));
  expect(ids.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  expect(then['nextCursor']).toBeNull();
});

test('what is no picture or film is refused with its reason, and leaves nothing behind', async () => {
  const program = await newProgram(web);
  const answer = await send(program, '<script>alert(1)</script>', raw);
  expect([answer.status, await answer.json()]).toMatchObject([422, { error: { code: 'not-media' } }]);
  expect(await web.runtime.db.$count(objects, eq(objects.ownerId, program.personId))).toBe(0);
});

test('a form without a file is refused', async () => {
  const form = new FormData();
  form.set('name', 'wall');
  expect((await send(premium, form)).status).toBe(422);
});

test('only the plan that has it adds files', async () => {
  const answer = await send(await newProgram(web, 'bobbinplus'), new Uint8Array(photo), raw);
  expect([answer.status, await answer.json()]).toMatchObject([402, { error: { code: 'plan' } }]);
});

test('a key that only reads neither adds nor deletes', async () => {
  const headers = await keyOf(premium, 'media:read');
  const { id } = await added(premium);
  expect((await web.ask('/api/v1/media', { headers })).status).toBe(200);
  expect((await web.ask('/api/v1/media', { method: 'POST', headers, body: 'x' })).status).toBe(403);
  expect((await web.ask(`/api/v1/media/${id}`, { method: 'DELETE', headers })).status).toBe(403);
});

test('what is another’s is not there', async () => {
  const { id } = await added(premium);
  const stranger = await newProgram(web);
  for (const named of [id, crypto.randomUUID(), 'nonsense']) {
    expect((await stranger.ask(`/media/${named}`)).status).toBe(404);
    expect((await stranger.send('DELETE', `/media/${named}?inUse=delete`)).status).toBe(404);
  }
  expect((await premium.ask(`/media/${id}`)).status).toBe(200);
});

test('what a post shows is deleted only by who says so', async () => {
  const { id } = await added(premium);
  const post = { state: 'DRAFT', parts: [{ text: 'With a picture', media: [{ id, alt: 'A wall' }] }] };
  expect((await premium.send('POST', '/posts', post)).status).toBe(201);
  const kept = await premium.send('DELETE', `/media/${id}`);
  expect([kept.status, await kept.json()]).toMatchObject([409, { error: { code: 'in-use' } }]);
  expect((await premium.send('DELETE', `/media/${id}?inUse=delete`)).status).toBe(204);
  expect((await premium.ask(`/media/${id}`)).status).toBe(404);
});

test('the same file with the same Idempotency-Key is added once', async () => {
  const program = await newProgram(web);
  const key = { ...raw, 'idempotency-key': 'wall' };
  const [first, again] = [
    await send(program, new Uint8Array(photo), key),
    await send(program, new Uint8Array(photo), key),
  ];
  expect([again.status, await again.json()]).toEqual([201, await first.json()]);
  expect((await program.read('/media'))['items']).toHaveLength(1);
});
