import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { newNetworkAccount } from './network-account.ts';
import { randomHistory, storeRandomHistory } from './random-history.ts';
import type { TestRuntime } from './runtime.ts';

type History = { seed: number; timeZone: string; now: Date; days: number; posts: number };

/** A random history of an account of its own, and the span of its last days up to now, as the clock then has it. */
export async function storedHistory({ runtime, clock }: TestRuntime, { seed, timeZone, now, ...size }: History) {
  clock.set(now);
  const posts = randomHistory(seed, { now, ...size });
  const { id: accountId } = await newNetworkAccount(runtime);
  const account = { accountId, timeZone };
  await storeRandomHistory(runtime.db, account, posts, now);
  const last = dayOf(now, timeZone);
  return { posts, account, lastDays: (count: number) => ({ first: daysAfter(last, 1 - count), last }) };
}
