import { TIME_LIMITS } from '#providers/threads/call.ts';
import type { TimeLimits } from '#providers/threads/call.ts';
import { openThreads } from '#providers/threads/open-threads.ts';
import type { Threads } from '#providers/threads/threads.ts';

/** The client with the same ratios between all times as in production. */
export function scaledThreads(url: string, divisor: number): Threads {
  const settings = { appId: '1', appSecret: 'secret', graphUrl: url, oauthUrl: url };
  const limits = Object.entries(TIME_LIMITS).map(([kind, ms]) => [kind, ms / divisor]);
  return openThreads(settings, Object.fromEntries(limits) as TimeLimits);
}
