import type { FaultKind } from './faults.ts';

/** Strict: a container publishes once. Adversarial: each publish makes a post. Nobody knows which of the two the network is. */
export type Character = 'strict' | 'adversarial';

export const CALLS = [
  'create',
  'status',
  'publish',
  'posts',
  'replies',
  'post',
  'insights',
  'limit',
  'profile',
  'refresh',
  'debug',
] as const;
export type CallKind = (typeof CALLS)[number];

export type Faults = {
  /** Of all calls, from 0 to 1. */
  rate: number;
  kinds: readonly FaultKind[];
  /** Absent: every call. */
  calls?: readonly CallKind[];
  /** Absent: without end. */
  mostPerAccount?: number;
};

export type SimulatorOptions = {
  seed: number;
  character: Character;
  /** From the request to the answer, half of it before the effect. */
  latencyMs: number;
  /** From the making of a container to FINISHED. */
  readyAfterMs: number;
  containerLifeMs: number;
  faults: Faults;
  /** What strikes the first publish of an account, by its name, before anything else does. */
  firstPublish: Record<string, FaultKind>;
  /** How long after the cut a late effect comes. */
  lateEffect: { minMs: number; maxMs: number };
  slowMs: number;
  retryAfterSeconds: number;
  /** How long at most a status still says FINISHED, and a list lacks a post; each post has a lag of its own. */
  statusLagMs: number;
  listLagMs: number;
  /** How long a new post is no good as the target of a reply. */
  replyLagMs: number;
  quota: { posts: number; replies: number; seconds: number };
  /** So many calls of an account in such a time, and no more. */
  rateLimits: { calls: number; windowMs: number } | null;
  /** Names of accounts whose tokens have ended. */
  expiredTokens: readonly string[];
};

export const PLAIN_OPTIONS: SimulatorOptions = {
  seed: 1,
  character: 'strict',
  latencyMs: 0,
  readyAfterMs: 0,
  containerLifeMs: 86_400_000,
  faults: { rate: 0, kinds: [] },
  firstPublish: {},
  lateEffect: { minMs: 0, maxMs: 0 },
  slowMs: 50,
  retryAfterSeconds: 1,
  statusLagMs: 0,
  listLagMs: 0,
  replyLagMs: 0,
  quota: { posts: 250, replies: 1000, seconds: 86_400 },
  rateLimits: null,
  expiredTokens: [],
};
