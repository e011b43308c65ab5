import { beforeAll, expect, test } from 'vitest';
import { apiKeys } from '#db/schema.ts';
import { newAuthor } from '#testing/posts.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { API_SCOPES, MOST_KEYS } from '../scope.ts';
import { answerOnce } from './answer-once.ts';
import { makeKey } from './make-key.ts';
import { ownerOf } from './owner-of.ts';
import { readKeys } from './read-keys.ts';

let opened: TestRuntime;
let runtime: TestRuntime['runtime'];
beforeAll(async () => {
  opened = await openTestRuntime();
  ({ runtime } = opened);
  return opened.close;
});

test('a key is known again by its hash alone, and by its first letters to its owner', async () => {
  const { id } = await newAuthor(runtime);
  const made = await makeKey(runtime, id, { name: ' My\nscript ', scopes: ['posts:read', 'posts:read'] });
  const key = made.ok ? made.key : expect.fail(made.refusal);
  expect(key).toMatch(/^bobbin_[\w-]{43}$/);
  const rows = JSON.stringify(await runtime.db.select().from(apiKeys));
  expect(rows).not.toContain(key);
  expect(await readKeys(runtime, id)).toMatchObject([
    { name: 'My script', start: key.slice(0, 11), scopes: ['posts:read'], lastUsedAt: null },
  ]);
  expect(await ownerOf(runtime, key)).toEqual({ personId: id, scopes: new Set(['posts:read']) });
  expect(await ownerOf(runtime, `${key}x`)).toBeUndefined();
});

test('when it was last used is known to the minute', async () => {
  const { id } = await newAuthor(runtime);
  const made = await makeKey(runtime, id, { name: 'A', scopes: ['posts:read'] });
  const key = made.ok ? made.key : expect.fail(made.refusal);
  const usedAt = async () => (await readKeys(runtime, id))[0]?.lastUsedAt;
  await ownerOf(runtime, key);
  const first = runtime.clock.now();
  expect(await usedAt()).toEqual(first);
  opened.clock.advance(59);
  await ownerOf(runtime, key);
  expect(await usedAt()).toEqual(first);
  opened.clock.advance(1);
  await ownerOf(runtime, key);
  expect(await usedAt()).toEqual(runtime.clock.now());
});

test('a key needs a name and a scope, and there are twenty at most', async () => {
  const { id } = await newAuthor(runtime);
  const scopes = [...API_SCOPES];
  for (const name of ['', ' \u0000', 'x'.repeat(61)])
    expect(await makeKey(runtime, id, { name, scopes })).toEqual({ ok: false, refusal: 'name' });
  expect(await makeKey(runtime, id, { name: 'A', scopes: [] })).toEqual({ ok: false, refusal: 'scopes' });
  for (let count = 0; count < MOST_KEYS; count += 1)
    expect(await makeKey(runtime, id, { name: 'A', scopes })).toMatchObject({ ok: true });
  expect(await makeKey(runtime, id, { name: 'A', scopes })).toEqual({ ok: false, refusal: 'too-many' });
});

test('what broke may be sent again, and what was abandoned is done by the next who asks', async () => {
  const { id: personId } = await newAuthor(runtime);
  const call = { personId, key: 'k', call: 'POST /posts' };
  await expect(answerOnce(runtime, call, () => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
  const never = new Promise<never>(() => undefined);
  void answerOnce(runtime, call, () => never);
  const done = { status: 201, body: { id: '1' } };
  await expect.poll(() => runtime.db.query.apiAnswers.findMany()).toHaveLength(1);
  opened.clock.advance(121);
  expect(await answerOnce(runtime, call, () => Promise.resolve(done))).toEqual({ ok: true, answer: done });
});
