import { expect, test } from 'vitest';
import { PASSING_FAULTS } from '#testing/network-simulator/faults.ts';
import { chaosRun } from '#testing/publishing/chaos-run.ts';
import { raceEdits } from '#testing/publishing/edit-races.ts';
import { endGracefully } from '#testing/publishing/graceful-end.ts';
import { reachQuota } from '#testing/publishing/quota-run.ts';
import { testGround } from '#testing/publishing/test-ground.ts';
import { seedPosts } from '#testing/publishing/seed-posts.ts';
import { wishesFor } from '#testing/publishing/wishes.ts';
import { withWorkers } from '#testing/publishing/with-workers.ts';
import { TIME_LIMITS } from '#providers/threads/call.ts';
import { isClean } from '#testing/publishing-checker.ts';
import { scaledTiming, TIMING } from '../timing.ts';

/** Small versions of the rows of `bin/bench faults`, twenty times faster than production. */
const DIVISOR = 20;
const SEED = 7;
const LONGEST_MS = 90_000;
/** Longer than a run may take, which says itself what was left when it was over. */
const PATIENT = { timeout: 120_000 };
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

test(
  'R1 and R10: with workers killed, every fifth call failing and posts that look alike, each is there once',
  PATIENT,
  async () => {
    const end = await chaosRun(await testGround(), {
      what: 'R1 and R10',
      seed: SEED,
      wishes: wishesFor({
        accounts: 40,
        posts: 100,
        withinMs: 3000,
        textOf: (index) => [`Text ${Math.floor(index / 40) % 2}`],
      }),
      network: { ...STRUCK, character: 'adversarial', faults: { rate: 0.2, kinds: PASSING_FAULTS } },
      kills: 5,
      divisor: DIVISOR,
      longestMs: LONGEST_MS,
    });
    expect(end.line).toMatch(/^holds/);
    expect(end).toMatchObject({ isSettled: true, kills: 5 });
    expect(end.verdict.ended).toMatchObject({ failed: 0, missed: 0 });
  },
);

test(
  'R4 and R5: a worker that stands still between intent and call, and effects later than the cut, double nothing',
  PATIENT,
  async () => {
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
  },
);

test('R14: a worker that is asked to end loses nothing and holds nothing back', PATIENT, async () => {
  const end = await endGracefully(await testGround(), { seed: SEED, posts: 30, divisor: DIVISOR });
  expect(end.line).toMatch(/^holds/);
  expect(end).toMatchObject({ code: 0, stillHeld: 0 });
  expect(end.seconds).toBeLessThan(10);
  expect(end.verdict.ended).toMatchObject({ published: 30, in_doubt: 0 });
});

test('a call that takes longer than a lease is waited for by the one who made it', PATIENT, async () => {
  const ground = await testGround();
  const { needs, network } = ground;
  await network.set({ seed: SEED, faults: { rate: 1, kinds: ['silence-before'], calls: ['create'] } });
  await seedPosts(needs, wishesFor({ accounts: 1, posts: 1 }));
  const calls = await withWorkers(ground, DIVISOR, async (start) => {
    for (const worker of await Promise.all([start('one'), start('two')])) worker.go();
    await expect.poll(async () => (await network.calls()).length, { timeout: 30_000 }).toBe(3);
    return network.calls();
  });
  const limit = TIME_LIMITS.change / DIVISOR;
  expect(limit).toBeGreaterThan(scaledTiming(DIVISOR).lease);
  for (const [index, { at }] of calls.entries())
    if (index > 0) expect(at - (calls[index - 1]?.at ?? 0)).toBeGreaterThanOrEqual(limit);
});

test('R16: what is over the quota is not sent, and says so', PATIENT, async () => {
  const end = await reachQuota(await testGround(), {
    seed: SEED,
    posts: 10,
    sentBefore: 245,
    quota: 5,
    divisor: DIVISOR,
    longestMs: LONGEST_MS,
  });
  expect(end).toMatchObject({ visible: 5, publishCalls: 5, reasons: { 'failed: quota': 5 } });
  expect(isClean(end.verdict)).toBe(true);
});

test('R17: nothing is cancelled and visible, and no old text goes out under a new one', PATIENT, async () => {
  const end = await raceEdits(await testGround(), { seed: SEED, actions: 100, divisor: DIVISOR });
  expect(end.line).toMatch(/^holds/);
  expect(end.isSettled).toBe(true);
  expect(Math.min(end.cancelled, end.edited, end.refused)).toBeGreaterThan(0);
});

test('R18: a chain keeps its order among kills, and stops at a part that is refused', PATIENT, async () => {
  const tooLong = 'x'.repeat(501);
  const end = await chaosRun(await testGround(), {
    what: 'R18',
    seed: SEED,
    wishes: wishesFor({
      accounts: 12,
      posts: 12,
      withinMs: 1000,
      textOf: (index) => ['1', '2', index % 6 === 0 ? tooLong : '3', '4'].map((text) => `${index}: ${text}`),
    }),
    network: { ...STRUCK, replyLagMs: 20, faults: { rate: 0.05, kinds: PASSING_FAULTS } },
    kills: 2,
    divisor: DIVISOR,
    longestMs: LONGEST_MS,
  });
  expect(end.line).toMatch(/^holds/);
  expect(end.verdict.ended).toMatchObject({ published: 12 * 4 - 2 * 2, failed: 2, held: 2 });
});
