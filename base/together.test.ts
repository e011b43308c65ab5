import { expect, test, vi } from 'vitest';
import { together } from './together.ts';

type Round = { asked: readonly number[]; done: () => void };

function slowly() {
  const rounds: Round[] = [];
  const double = together<number, number>((asked) => {
    const { promise, resolve } = Promise.withResolvers<number[]>();
    rounds.push({ asked, done: () => resolve(asked.map((one) => one * 2)) });
    return promise;
  }, 1000);
  return { rounds, double };
}

test('alone nobody waits; what comes meanwhile is asked for together, and each hears its own answer', async () => {
  const { rounds, double } = slowly();
  const answers = Promise.all([double(1), double(2), double(3)]);
  expect(rounds.map(({ asked }) => asked)).toEqual([[1]]);
  rounds[0]?.done();
  await expect.poll(() => rounds.map(({ asked }) => asked)).toEqual([[1], [2, 3]]);
  rounds[1]?.done();
  expect(await answers).toEqual([2, 4, 6]);
  const later = double(4);
  await expect.poll(() => rounds[2]?.asked).toEqual([4]);
  rounds[2]?.done();
  expect(await later).toBe(8);
});

test('what goes wrong is heard by all who asked, and by nobody after them', async () => {
  const answer = together<number, number>(async (asked) => {
    if (asked.includes(2)) throw new Error('away');
    return [...asked];
  }, 1000);
  const heard = await Promise.allSettled([answer(1), answer(2), answer(3)]);
  expect(heard.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await answer(4)).toBe(4);
});

test('those who take too long are not waited for', async () => {
  vi.useFakeTimers();
  try {
    const { rounds, double } = slowly();
    const [slow, next] = [double(1), double(2)];
    await vi.advanceTimersByTimeAsync(999);
    expect(rounds).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(rounds.map(({ asked }) => asked)).toEqual([[1], [2]]);
    rounds[1]?.done();
    expect(await next).toBe(4);
    rounds[0]?.done();
    expect(await slow).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
