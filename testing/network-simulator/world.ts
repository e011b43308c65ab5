import { chance } from './chance.ts';
import type { FaultKind } from './faults.ts';
import { PLAIN_OPTIONS } from './options.ts';
import type { CallKind, SimulatorOptions } from './options.ts';
import type { Progress } from './simulator.ts';

/** What anybody can see, in the order in which it became visible. */
export type VisiblePost = {
  id: string;
  account: string;
  text: string;
  mediaCount: number;
  replyTo: string | undefined;
  /** Absent for what somebody posted by hand. */
  container: string | undefined;
  /** In milliseconds. */
  at: number;
};

export type Container = {
  id: string;
  account: string;
  kind: 'TEXT' | 'IMAGE' | 'VIDEO' | 'CAROUSEL';
  text: string;
  mediaCount: number;
  isChild: boolean;
  isBroken: boolean;
  replyTo: string | undefined;
  madeAt: number;
  publishedAt: number | undefined;
};

export type CallRecord = {
  account: string;
  kind: CallKind;
  at: number;
  fault: FaultKind | undefined;
  /** How long before it, in milliseconds, the account had been told to rest, where that rest was not over. */
  sinceRestMs: number | undefined;
};

type AccountState = {
  posts: VisiblePost[];
  calls: CallRecord[];
  faults: number;
  toldToRestAt: number;
  restUntil: number;
};

/** All that the network knows, and the truth that its answers hide. */
export type World = {
  options: SimulatorOptions;
  now: () => number;
  containers: Map<string, Container>;
  posts: VisiblePost[];
  postById: Map<string, VisiblePost>;
  accounts: Map<string, AccountState>;
  calls: CallRecord[];
  /** Effects that were accepted and are yet to come. */
  pending: Set<NodeJS.Timeout>;
};

export function newWorld(options: Partial<SimulatorOptions> = {}): World {
  return {
    options: { ...PLAIN_OPTIONS, ...options },
    now: Date.now,
    containers: new Map(),
    posts: [],
    postById: new Map(),
    accounts: new Map(),
    calls: [],
    pending: new Set(),
  };
}

export function accountIn({ accounts }: World, name: string): AccountState {
  const known = accounts.get(name);
  if (known) return known;
  const made = { posts: [], calls: [], faults: 0, toldToRestAt: 0, restUntil: 0 };
  accounts.set(name, made);
  return made;
}

/** From here on it is visible to everybody. */
export function show(world: World, post: Omit<VisiblePost, 'id' | 'at'>): VisiblePost {
  const id = `18${String(world.posts.length + 1).padStart(15, '0')}`;
  const shown = { ...post, id, at: world.now() };
  world.posts.push(shown);
  world.postById.set(id, shown);
  accountIn(world, post.account).posts.push(shown);
  return shown;
}

export function lagOf({ options: { seed } }: World, mostMs: number, name: string): number {
  return mostMs === 0 ? 0 : mostMs * chance(seed, `lag ${name}`);
}

/** The network's id of an account: digits, more than a number holds. */
export function networkIdOf(account: string): string {
  const part = (salt: number) => String(Math.floor(chance(salt, account) * 1e8)).padStart(8, '0');
  return `2${part(1)}${part(2)}`;
}

export function progressOf({ posts, calls, pending }: World): Progress {
  return { visible: posts.length, calls: calls.length, pending: pending.size };
}

export function forgetAll(world: World): void {
  for (const timer of world.pending) clearTimeout(timer);
  world.pending.clear();
  world.containers.clear();
  world.posts.length = 0;
  world.postById.clear();
  world.accounts.clear();
  world.calls.length = 0;
}
