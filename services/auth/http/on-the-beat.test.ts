import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BEAT_MS, onTheBeat } from './on-the-beat.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const app = new Hono();
app.get('/:ms', onTheBeat, async (context) => {
  await new Promise((resolve) => {
    setTimeout(resolve, Number(context.req.param('ms')));
  });
  if (context.req.query('fails')) throw new Error('It failed');
  return context.text('done');
});
app.onError((_error, context) => context.text('failed', 500));

test.each([
  ['/1', 1],
  ['/19', 1],
  ['/21', 2],
  ['/7?fails=yes', 1],
])('%s is answered on beat %d', async (path, beat) => {
  let isAnswered = false;
  void Promise.resolve(app.request(path)).then(() => {
    isAnswered = true;
  });
  await vi.advanceTimersByTimeAsync(beat * BEAT_MS - 1);
  expect(isAnswered).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isAnswered).toBe(true);
});
