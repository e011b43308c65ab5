import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { LimitName } from '#app/limits.ts';
import { LIMITS } from '#app/limits.ts';
import type { Needs } from '#runtime/runtime.ts';

/** `undefined`: go on. A number: seconds until the next try is worth it. */
export type RateLimiter = (limit: LimitName, who: string) => Promise<number | undefined>;

export function openRateLimiter({ pool }: Needs<'pool'>): RateLimiter {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  for (const name of Object.keys(LIMITS) as LimitName[]) {
    const { points, seconds, store } = LIMITS[name];
    const options = { keyPrefix: name, points, duration: seconds };
    limiters.set(
      name,
      store === 'memory'
        ? new RateLimiterMemory(options)
        : new RateLimiterPostgres({
            ...options,
            storeClient: pool,
            tableName: 'rate_limits',
            tableCreated: true,
            clearExpiredByTimeout: false,
          }),
    );
  }

  return async (limit, who) => {
    try {
      await limiters.get(limit)?.consume(hashed(who));
      return undefined;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw refusal;
    }
  };
}

/** Addresses are personal data; a counter needs only something that is the same next time. */
function hashed(who: string): string {
  return createHash('sha256').update(who).digest('base64url').slice(0, 22);
}
