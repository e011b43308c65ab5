import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { ProviderError } from '#base/errors.ts';
import { networkDays } from '#db/schema.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import type { AccountReader } from './account-reader.ts';
import { readDays } from './read-days.ts';

let opened: TestRuntime;
beforeAll(async () => {
  opened = await openTestRuntime();
  return opened.close;
});

const DAYS = ['2026-05-18', '2026-05-17', '2026-05-16', '2026-05-15', '2026-05-14', '2026-05-13'];

/** Answers about every day but one. */
async function readAllBut(failing: string, error: ProviderError) {
  const { runtime } = opened;
  const { id: accountId } = await newNetworkAccount(runtime);
  const threads = {
    ...runtime.threads,
    async readDays(_: string, { since }: { since: Date }) {
      const day = since.toISOString().slice(0, 10);
      if (day === failing) throw error;
      const totals = { likes: 1, replies: 0, reposts: 0, quotes: 0 };
      return { profileViews: [{ day, views: 5 }], totals, clicks: [] };
    },
  };
  const reader: AccountReader = {
    read: (call) => call(threads, 'token', { onUsage: () => undefined, signal: undefined }),
    usage: () => ({ percent: 0, restSeconds: 0 }),
    calls: () => 0,
    token: () => ({ accessToken: 'token' }),
  };
  const failure = await readDays(runtime, reader, accountId, DAYS).catch((thrown: unknown) => thrown);
  const stored = await runtime.db.select().from(networkDays).where(eq(networkDays.accountId, accountId));
  return {
    failure,
    days: stored
      .map(({ day }) => day)
      .toSorted()
      .toReversed(),
  };
}

test('a day that the network will not answer about keeps no other from being read', async () => {
  const { failure, days } = await readAllBut('2026-05-16', new ProviderError('rejected', 'No'));
  expect(failure).toBeUndefined();
  expect(days).toEqual(DAYS.filter((day) => day !== '2026-05-16'));
});

test('a limit that is met between two days is not swallowed, and what was read is kept', async () => {
  const limit = new ProviderError('rate-limited', 'Too many', { retryAfterSeconds: 300 });
  const { failure, days } = await readAllBut('2026-05-16', limit);
  expect(failure).toBe(limit);
  expect(days).toEqual(expect.arrayContaining(['2026-05-18', '2026-05-17']));
  expect(days).not.toContain('2026-05-16');
});
