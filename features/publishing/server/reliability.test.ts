import { expect, test } from 'vitest';
import { PASSING_FAULTS } from '#testing/network-simulator/faults.ts';
import { chaosRun } from '#testing/publishing/chaos-run.ts';
import { raceEdits } from '#testing/publishing/edit-races.ts';
import { endGracefully } from '#testing/publishing/graceful-end.ts';
import { reachQuota } from '#testing/publishing/quota-run.ts';
import { testGround } from '#testing/publishing/test-ground.ts';
import { wishesFor } from '#testing/publishing/wishes.ts';
import { isClean } from '#testing/publishing-checker.ts';
import { scaledTiming, TIMING } from '../timing.ts';

/** Small versions of the rows of `bin/bench faults`, forty times faster than production. */
const DIVISOR = 40;
const SEED = 7;
const LONGEST_MS = 50_000;
const STRUCK = {
  latencyMs: 1,
  slowMs: 50,
  lateEffect: { minMs: 20, maxMs: 0.8 * scaledTiming(DIVISOR).quiet },
};

test('times that are scaled keep what holds between them', () => {
  const scaled = scaledTiming(DIVISOR);
  expect(scaled.lease / scaled.quiet).toBeCloseTo(TIMING.lease / TIMING.quiet);
  expect(scaled.guard / scaled.lease).toBeCloseTo(TIMING.guard / TIMING.lease);
  expect(TIMING.guard).toBeLessThan(TIMING.lease / 2);
});

test.each(['strict', 'adversarial'] as const)(
  'R1: with workers killed and every fifth call failing, a %s network shows every post once',
  async (character) => {
    const end = await chaosRun(await testGround(), {
      what: `R1 ${character}`,
      seed: SEED,
      wishes: wishesFor({ accounts: 100, posts: 200, withinMs: 4000 }),
      network: { ...STRUCK, character, faults: { rate: 0.2, kinds: PASSING_FAULTS } },
      kills: 8,
      divisor: DIVISOR,
      longestMs: LONGEST_MS,
    });
    expect(end.line).toMatch(/^holds/);
    expect(end).toMatchObject({ isSettled: true, kills: 8 });
    expect(end.verdict.ended).toMatchObject({ failed: 0, missed: 0 });
  },
);

test('R4 and R5: a worker that stands still between intent and call, and effects later than the cut, double nothing', async () => {
  const { lease, quiet } = scaledTiming(DIVISOR);
  const end = await chaosRun(await testGround(), {
    what: 'R4 and R5',
    seed: SEED,
    wishes: wishesFor({ accounts: 40, posts: 40 }),
    network: {
      ...STRUCK,
      character: 'adversarial',
      faults: { rate: 0.2, kinds: ['late-effect'], calls: ['publish'] },
    },
    workers: 3,
    orderOf: () => ({
      failpoint: { name: 'after-intent', deed: 'freeze', every: 4, most: 1, milliseconds: (lease + quiet) * 1.2 },
    }),
    divisor: DIVISOR,
    longestMs: LONGEST_MS,
  });
  expect(end.line).toMatch(/^holds/);
  expect(end.freezes).toBeGreaterThan(0);
});

test('R10: posts that look alike keep their own ids', async () => {
  const end = await chaosRun(await testGround(), {
    what: 'R10',
    seed: SEED,
    wishes: wishesFor({
      accounts: 20,
      posts: 80,
      withinMs: 1000,
      textOf: (index) => [`Text ${Math.floor(index / 20) % 2}`],
    }),
    network: { ...STRUCK, character: 'adversarial', faults: { rate: 0.15, kinds: PASSING_FAULTS } },
    kills: 2,
    divisor: DIVISOR,
    longestMs: LONGEST_MS,
  });
  expect(end.line).toMatch(/^holds/);
});

test('R14: a worker that is asked to end leaves nothing in the middle of being sent', async () => {
  const end = await endGracefully(await testGround(), { seed: SEED, posts: 60, divisor: DIVISOR });
  expect(end.line).toMatch(/^holds/);
  expect(end).toMatchObject({ code: 0, leftInFlight: 0 });
  expect(end.seconds).toBeLessThan(10);
  expect(end.verdict.ended).toMatchObject({ published: 60, in_doubt: 0 });
});

test('R16: what is over the quota is not sent, and says so', async () => {
  const end = await reachQuota(await testGround(), {
    seed: SEED,
    posts: 260,
    quota: 250,
    divisor: 400,
    longestMs: LONGEST_MS,
  });
  expect(end).toMatchObject({ visible: 250, publishCalls: 250, reasons: { 'failed: quota': 10 } });
  expect(isClean(end.verdict)).toBe(true);
});

test('R17: nothing is cancelled and visible, and no old text goes out under a new one', async () => {
  const end = await raceEdits(await testGround(), { seed: SEED, actions: 100, divisor: DIVISOR });
  expect(end.line).toMatch(/^holds/);
  expect(end.isSettled).toBe(true);
  expect(Math.min(end.cancelled, end.edited, end.refused)).toBeGreaterThan(0);
});

test('R18: a chain keeps its order among kills, and stops at a part that is refused', async () => {
  const tooLong = 'x'.repeat(501);
  const end = await chaosRun(await testGround(), {
    what: 'R18',
    seed: SEED,
    wishes: wishesFor({
      accounts: 30,
      posts: 30,
      withinMs: 1000,
      textOf: (index) => ['1', '2', index % 10 === 0 ? tooLong : '3', '4'].map((text) => `${index}: ${text}`),
    }),
    network: { ...STRUCK, replyLagMs: 20, faults: { rate: 0.05, kinds: PASSING_FAULTS } },
    kills: 3,
    divisor: DIVISOR,
    longestMs: LONGEST_MS,
  });
  expect(end.line).toMatch(/^holds/);
  expect(end.verdict.ended).toMatchObject({ published: 30 * 4 - 3 * 2, failed: 3, held: 3 });
});
