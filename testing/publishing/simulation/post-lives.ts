import { contentOf } from '#features/posts/content.ts';
import type { Claim } from '#features/publishing/publication.ts';
import { advance } from '#features/publishing/server/advance.ts';
import type { FailpointName, World } from '#features/publishing/server/world.ts';
import { TIMING } from '#features/publishing/timing.ts';
import type { Timing } from '#features/publishing/timing.ts';
import { dice as diceOf } from '../../dice.ts';
import { checkPublishing, verdictLine } from '../../publishing-checker.ts';
import type { Verdict } from '../../publishing-checker.ts';
import { memoryNetwork } from './memory-network.ts';
import type { MemoryNetwork, NetworkNature } from './memory-network.ts';
import { claimIn, layAnew, newMemory } from './memory-rows.ts';
import type { Memory, MemoryPost, MemoryRow } from './memory-rows.ts';
import { memoryStore } from './memory-store.ts';
import { virtualTime } from './virtual-time.ts';
import type { VirtualProcess, VirtualTime } from './virtual-time.ts';

export type Lives = {
  parts: number;
  events: number;
  /** The same for the same seed, and for hardly any other. */
  fingerprint: number;
  verdict: Verdict;
  line: string;
};

/** What a mistake changes, to show that it is caught. */
export type Mistake = {
  timing?: Partial<Timing>;
  nature?: Partial<NetworkNature>;
  world?: (world: World, inside: Inside) => World;
  /** What makes it likely to show: how many posts look alike, how much is forgotten and how often. */
  stage?: Partial<Hardship>;
  /** Nothing is looked up after the database has forgotten. */
  hasNoFence?: true;
};
export type Hardship = { alike: number; forgottenMs: number; forgets: number };
/** What only a mistake looks at. */
export type Inside = { time: VirtualTime; process: VirtualProcess; rowOf: (claim: Claim) => MemoryRow | undefined };

const MINUTE = 60_000;
const PLAIN_HARDSHIP: Hardship = { alike: 0.3, forgottenMs: 1500, forgets: 1 };
const POSTS = 24;
const WORKERS = 2;
const LANES = 48;
/** Somebody must get further. */
const MOST_STRIKES = 30;
const STARTS_AT = Date.UTC(2026, 10, 17, 9);
const LONGEST = 6 * 60 * MINUTE;

/**
 * Some posts from their planning to their end, under a clock of their own: two workers die, stand still and are started
 * again, the database forgets, texts are changed and posts cancelled, and the network does what networks do.
 */
export async function postLives(seed: number, mistake: Mistake = {}): Promise<Lives> {
  const dice = diceOf(seed * 2_654_435_761);
  const time = virtualTime(STARTS_AT);
  const timing = { ...TIMING, ...mistake.timing };
  const nature = { ...natureBy(dice, timing), ...mistake.nature };
  const hardship = { ...PLAIN_HARDSHIP, ...mistake.stage };
  const posts = Array.from({ length: POSTS }, (_, index) => newPost(dice, index, hardship));
  const stage: Stage = {
    time,
    dice,
    timing,
    memory: newMemory(posts, timing),
    mistake,
    events: 0,
    strikes: 0,
    processes: [],
  };
  const network = memoryNetwork(time, dice, nature);
  for (let index = 0; index < WORKERS; index += 1) start(stage, network);
  plan(stage, network, hardship);
  await time.run(STARTS_AT + LONGEST, () => isSettled(stage, network));
  return outcome(stage, network, seed);
}

type Stage = {
  time: VirtualTime;
  dice: () => number;
  timing: Timing;
  memory: Memory;
  mistake: Mistake;
  events: number;
  strikes: number;
  processes: VirtualProcess[];
};

/** What is late and what lags add up: together they stay within the quiet period, which is all that is promised. */
function natureBy(dice: () => number, { quiet }: Timing): NetworkNature {
  const lag = dice() < 0.5 ? 0 : dice();
  return {
    isStrict: dice() < 0.5,
    faultRate: dice() * 0.4,
    latestEffectMs: 0.9 * quiet * (1 - lag),
    lagMs: 0.9 * quiet * lag,
    readyAfterMs: dice() * 5000,
  };
}

function newPost(dice: () => number, index: number, { alike }: Hardship): MemoryPost {
  const parts = dice() < 0.7 ? 1 : 2 + Math.floor(dice() * 3);
  // Few texts on few accounts, so that many look alike.
  const text = dice() < alike ? 'Good morning' : `Post ${index}`;
  return {
    id: String(index).padStart(3, '0'),
    account: `creator-${Math.floor(dice() * 6)}`,
    content: contentOf(...Array.from({ length: parts }, (_, part) => (part === 0 ? text : `${text}, part ${part}`))),
    version: 1,
    isScheduled: true,
    isGoingOut: false,
    sentParts: 0,
    dueAt: STARTS_AT + Math.floor((1 + dice() * 20) * MINUTE),
  };
}

/** A process of ours: claims what is due and works on it, until it dies. */
function start(stage: Stage, network: MemoryNetwork): void {
  const { time, timing, dice } = stage;
  const process: VirtualProcess = { isDead: false, sleepsUntil: 0 };
  stage.processes.push(process);
  const carried = <Result>(effect: () => Result): Promise<Result> => carry(stage, process, effect);
  const plain: World = {
    timing,
    store: memoryStore(
      () => stage.memory,
      () => time.now(),
      timing,
      carried,
    ),
    network: (claim: Claim) => network.as(claim, process, () => strike(stage, network, process, 'connecting')),
    clocks: () => [time.now(), time.now()],
    failpoint: (name) => strike(stage, network, process, name),
    pause: (ms) => new Promise((resolve) => time.at(time.now() + ms, resolve, process)),
    chance: dice,
    warn: () => undefined,
  };
  const rowOf = (claim: Claim) => stage.memory.rows.find(({ id }) => id === claim.id);
  const world = stage.mistake.world?.(plain, { time, process, rowOf }) ?? plain;
  let lanes = 0;
  const look = () => {
    layAnew(stage.memory, time.now());
    const claims = claimIn(stage.memory, time.now(), LANES - lanes, timing);
    for (const claim of claims) {
      lanes += 1;
      stage.events += 1;
      // What fails is left for another; so is what its own mistake has ended.
      void advance(world, claim)
        .catch(() => undefined)
        .finally(() => {
          lanes -= 1;
        });
    }
    time.at(Math.max(time.now() + timing.poll, nextDue(stage.memory)), look, process);
    return claims.length > 0;
  };
  time.at(time.now(), look, process);
}

/** At any of its places a process may die, or stand still for longer than anybody waits; most of all where that hurts most. */
function strike(
  stage: Stage,
  network: MemoryNetwork,
  process: VirtualProcess,
  place: FailpointName | 'connecting',
): Promise<void> | void {
  const { time, dice, timing } = stage;
  const chance = place === 'after-intent' || place === 'connecting' ? 0.04 : 0.004;
  if (dice() >= chance || stage.strikes >= MOST_STRIKES) return;
  stage.strikes += 1;
  if (dice() < 0.5) {
    process.isDead = true;
    start(stage, network);
    return new Promise(() => undefined);
  }
  process.sleepsUntil = time.now() + (0.5 + dice()) * (timing.lease + timing.quiet);
  return new Promise((resolve) => time.at(time.now(), resolve, process));
}

/** When somebody could work on something; only then is there a reason to look. */
function nextDue({ rows, rests }: Memory): number {
  let soonest = Infinity;
  for (const { nextAt, leaseUntil, post } of rows)
    if (nextAt !== null)
      soonest = Math.min(soonest, Math.max(nextAt, leaseUntil ?? 0, rests.get(post.account)?.until ?? 0));
  return soonest === Infinity ? 0 : soonest;
}

/** To the store and back. The connection may break before it is done, or after. */
function carry<Result>({ time, dice }: Stage, process: VirtualProcess, effect: () => Result): Promise<Result> {
  const breaks = dice() < 0.01 ? dice() : 1;
  const [there, back] = [dice() * 10, dice() * 10];
  return new Promise((resolve, reject) => {
    const broken = () => reject(new Error('the connection to the database was lost'));
    if (breaks < 0.5) return time.at(time.now() + there, broken, process);
    time.at(time.now() + there, () => {
      let done = broken;
      try {
        const result = effect();
        if (breaks === 1) done = () => resolve(result);
      } catch (error) {
        done = () => reject(error);
      }
      time.at(time.now() + back, done, process);
    });
  });
}

/** What happens to the processes, the database and the posts meanwhile. */
function plan(stage: Stage, network: MemoryNetwork, hardship: Hardship): void {
  const { time, dice, mistake } = stage;
  const someTime = () => STARTS_AT + dice() * 30 * MINUTE;
  const kill = () => {
    const living = stage.processes.filter(({ isDead }) => !isDead);
    const victim = living[Math.floor(dice() * living.length)];
    if (victim) victim.isDead = true;
    start(stage, network);
  };
  let kept: Memory | undefined;
  const forget = () => {
    for (const process of stage.processes) process.isDead = true;
    if (kept) stage.memory = structuredClone(kept);
    stage.memory.fenceAt = mistake.hasNoFence ? STARTS_AT : time.now();
    for (let index = 0; index < WORKERS; index += 1) start(stage, network);
  };
  for (let count = Math.floor(dice() * 12); count > 0; count -= 1) time.at(someTime(), kill);
  for (let count = 0; count < hardship.forgets; count += 1) {
    if (dice() < 0.5) continue;
    // While something is being sent, or nothing would be forgotten.
    const at = (stage.memory.posts[Math.floor(dice() * POSTS)]?.dueAt ?? 0) - dice() * 500;
    time.at(at, () => {
      kept = structuredClone(stage.memory);
    });
    time.at(at + dice() * hardship.forgottenMs, forget);
  }
  for (let count = 0; count < 4; count += 1) {
    const index = Math.floor(dice() * POSTS);
    const act = dice() < 0.5 ? rewrite : cancel;
    // A database that has forgotten what it sent can refuse nobody to change it: that window is told, and not tried here.
    time.at(someTime(), () => (stage.memory.fenceAt === null ? act(stage.memory.posts[index]) : false));
  }
}

function rewrite(post: MemoryPost | undefined): void {
  if (!post?.isScheduled || post.isGoingOut || post.sentParts > 0) return;
  post.version += 1;
  post.content = contentOf(...post.content.parts.map(({ text }) => `${text}, rewritten`));
}

function cancel(post: MemoryPost | undefined): void {
  if (!post?.isScheduled || post.isGoingOut || post.sentParts > 0) return;
  post.isScheduled = false;
}

const OPEN: ReadonlySet<string> = new Set(['scheduled', 'preparing', 'ready', 'publishing']);

function isSettled({ memory }: Stage, { pending }: MemoryNetwork): boolean {
  if (pending > 0) return false;
  return memory.rows.every(
    ({ state, nextAt, remoteId, post }) =>
      (!OPEN.has(state) || (nextAt === null && !post.isScheduled)) && (state !== 'published' || remoteId !== null),
  );
}

function outcome({ memory, events }: Stage, { visible }: MemoryNetwork, seed: number): Lives {
  const isWanted = ({ state, post }: Memory['rows'][number]) =>
    state !== 'cancelled' && (post.isScheduled || state !== 'scheduled');
  const wanted = memory.rows.filter(isWanted).map(({ post, part }) => ({
    postId: post.id,
    part,
    account: post.account,
    text: post.content.parts[part]?.text ?? '',
  }));
  const rows = memory.rows.map(({ post, part, state, remoteId }) => ({ postId: post.id, part, state, remoteId }));
  const verdict = checkPublishing(wanted, rows, visible);
  const fingerprint = hashOf(JSON.stringify([visible, memory.rows, memory.notes]));
  return { parts: memory.rows.length, events, fingerprint, verdict, line: verdictLine(verdict, { what: 'R3', seed }) };
}

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash >>> 0;
}
