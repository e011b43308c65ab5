import { asker, TIME_LIMITS } from './call.ts';
import type { TimeLimits } from './call.ts';
import { callbackReaders } from './callbacks.ts';
import { openConnections } from './connections.ts';
import { discoveryCalls } from './discovery.ts';
import { insightCalls } from './insights.ts';
import { oauthCalls } from './oauth.ts';
import { postCalls } from './posts.ts';
import { profileCalls } from './profile.ts';
import { publishingCalls } from './publishing.ts';
import { publishingLimitCalls } from './publishing-limit.ts';
import type { Threads, ThreadsSettings } from './threads.ts';

/** 13 April 2024, in US Pacific time. */
const INSIGHTS_SINCE = new Date(1_712_991_600_000);

export function openThreads(settings: ThreadsSettings, limits: Partial<TimeLimits> = {}): Threads {
  const connections = openConnections(settings.graphUrl);
  const ask = asker(connections, { ...TIME_LIMITS, ...limits });
  return {
    insightsSince: INSIGHTS_SINCE,
    ...oauthCalls(settings, ask),
    ...profileCalls(ask),
    ...postCalls(ask),
    ...insightCalls(ask),
    ...publishingLimitCalls(ask),
    ...publishingCalls(ask),
    ...discoveryCalls(ask),
    ...callbackReaders(settings),
    close: () => connections.close(),
  };
}
