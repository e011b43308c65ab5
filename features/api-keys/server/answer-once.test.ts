import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { apiAnswers } from '#db/schema.ts';
import { newPerson } from '#testing/people.ts';
import { testRuntime } from '#testing/runtime.ts';
import { answerOnce } from './answer-once.ts';
import { hashOf } from './hash-of.ts';

afterEach(() => void vi.useRealTimers());

test('what a killed process had begun is done by whoever asks again, fifteen seconds later', async () => {
  const { runtime, clock } = await testRuntime();
  const { id: personId } = await newPerson(runtime);
  const call = { personId, key: 'monday', call: 'POST /posts' };
  const act = () => Promise.resolve({ status: 201, body: { id: 'second' } });
  const left = { personId, key: call.key, callHash: hashOf(call.call), createdAt: clock.now() };
  await runtime.db.insert(apiAnswers).values(left);
  clock.advance(14);
  const waiting = answerOnce(runtime, call, act);
  expect(await Promise.race([waiting, pause(300)])).toBeUndefined();
  clock.advance(2);
  expect(await waiting).toMatchObject({ ok: true, answer: { body: { id: 'second' } } });
});

test('who takes long says now and then that they are at it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { runtime, clock } = await testRuntime();
  const { id: personId } = await newPerson(runtime);
  const call = { personId, key: 'tuesday', call: 'POST /media' };
  const slow = Promise.withResolvers<{ status: number; body: unknown }>();
  const first = answerOnce(runtime, call, () => slow.promise);
  const saidAt = async () =>
    (await runtime.db.select().from(apiAnswers).where(eq(apiAnswers.key, 'tuesday')))[0]?.createdAt;
  await expect.poll(saidAt).toEqual(clock.now());

  clock.advance(12);
  vi.advanceTimersByTime(4_000);
  await expect.poll(saidAt).toEqual(clock.now());
  clock.advance(12);
  const again = answerOnce(runtime, call, () => Promise.reject(new Error('It was done twice')));
  slow.resolve({ status: 201, body: 'first' });
  for (const answer of await Promise.all([first, again])) expect(answer).toMatchObject({ answer: { body: 'first' } });
});
