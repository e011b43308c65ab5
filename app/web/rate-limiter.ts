import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { LimitName } from '#app/limits.ts';
import { LIMITS } from '#app/limits.ts';
import type { Needs } from '#runtime/runtime.ts';

/** `undefined`: go on. A number: seconds until the next try is worth it. */
export type RateLimiter = (limit: LimitName, who: string) => Promise<number | undefined>;

export function openRateLimiter({ pool }: Needs<'pool'>): RateLimiter {
  const inDatabase = openDatabaseLimits({ pool });
  const inMemory = new Map<LimitName, RateLimiterMemory>();
  return (name, who) => {
    const { points, seconds, store } = LIMITS[name];
    if (store === 'database') return inDatabase({ name, points, seconds }, who).then((wait) => wait || undefined);
    const limiter = inMemory.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
    inMemory.set(name, limiter);
    return waitOf(limiter, who).then((wait) => wait || undefined);
  };
}

type Limit = { name: string; points: number; seconds: number };

/** Counters shared by all processes: the seconds to wait when there were too many, else 0. */
export function openDatabaseLimits({ pool }: Needs<'pool'>): (limit: Limit, who: string) => Promise<number> {
  const limiters = new Map<string, RateLimiterPostgres>();
  return ({ name, points, seconds }, who) => {
    const key = `${name} ${points} ${seconds}`;
    const limiter =
      limiters.get(key) ??
      new RateLimiterPostgres({
        keyPrefix: name,
        points,
        duration: seconds,
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
      });
    limiters.set(key, limiter);
    return waitOf(limiter, who);
  };
}

async function waitOf(limiter: RateLimiterAbstract, who: string): Promise<number> {
  try {
    await limiter.consume(hashed(who));
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}

/** Addresses are personal data; a counter needs only something that is the same next time. */
function hashed(who: string): string {
  return createHash('sha256').update(who).digest('base64url').slice(0, 22);
}
