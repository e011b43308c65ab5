import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { contentOf } from '#features/posts/content.ts';
import { takenInHand } from '#features/publishing/in-hand.ts';
import type { Change, Claim } from '#features/publishing/publication.ts';
import { claimDue } from '#features/publishing/server/claim-due.ts';
import { layDue } from '#features/publishing/server/lay-due.ts';
import { sqlStore } from '#features/publishing/server/sql-store.ts';
import type { Store } from '#features/publishing/server/world.ts';
import { scaledTiming } from '#features/publishing/timing.ts';
import type { Needs } from '#runtime/runtime.ts';
import { dice as diceOf } from '../../dice.ts';
import { seedPosts } from '../seed-posts.ts';
import { claimIn, newMemory } from './memory-rows.ts';
import { memoryStore } from './memory-store.ts';

/** Hours instead of seconds: nothing falls due, and no lease ends, while the two are compared. */
const TIMING = scaledTiming(1 / 240);
const AN_HOUR = 3_600_000;
const STEPS = 40;

type Pair = { inSql: Claim; inMemory: Claim };

/** The same steps in the database and in memory. What differs, step by step. */
export async function differencesOfStores(needs: Needs<'db' | 'keys' | 'clock'>, seed: number): Promise<string[]> {
  const { db } = needs;
  const dice = diceOf(seed * 7919);
  await db.execute(sql`truncate people cascade`);
  const due = new Date(Date.now() - 60_000);
  const wishes = Array.from({ length: 6 }, (_, index) => ({
    account: `creator-${index % 3}`,
    texts: Array.from({ length: 1 + Math.floor(dice() * 3) }, (_, part) => `Post ${index}, part ${part}`),
    dueAt: due,
  }));
  const { wanted } = await seedPosts(needs, wishes);
  await layDue({ db }, TIMING);
  const rows = await db.query.publications.findMany();
  const postIds = [...new Set(wanted.map(({ postId }) => postId))];
  const memory = newMemory(
    postIds.map((id, index) => ({
      id,
      account: rows.find(({ postId }) => postId === id)?.accountId ?? '',
      content: contentOf(...(wishes[index]?.texts ?? [])),
      version: 1,
      isScheduled: true,
      isGoingOut: false,
      sentParts: 0,
      dueAt: due.getTime(),
    })),
    { prepareAhead: 0 },
  );
  const idOf = new Map(rows.map(({ id, postId, part }) => [`${postId}/${part}`, id]));
  for (const row of memory.rows) row.id = idOf.get(row.id) ?? row.id;
  // Half of them after a start that may have forgotten something.
  await db.execute(sql`delete from publishing_fence`);
  if (seed % 2 === 0) {
    await db.execute(sql`insert into publishing_fence (at) values (clock_timestamp())`);
    memory.fenceAt = Date.now();
  }
  const stores = {
    inSql: sqlStore({ db }, TIMING),
    inMemory: memoryStore(
      () => memory,
      Date.now,
      TIMING,
      async (effect) => effect(),
    ),
  };
  const held: Pair[] = [];
  const differences: string[] = [];
  for (let step = 0; step < STEPS && differences.length === 0; step += 1) {
    const told = (what: string) => differences.push(`step ${step}: ${what}`);
    if (dice() < 0.4 || held.length === 0) {
      const claims = await claimDue({ db }, 10, TIMING);
      const same = claimIn(memory, Date.now() + 1, 10, TIMING);
      if (key(claims) !== key(same)) told(`claimed ${key(claims)} and ${key(same)}`);
      for (const inSql of claims) {
        const inMemory = same.find(({ id }) => id === inSql.id);
        if (inMemory) held.push({ inSql, inMemory });
      }
    } else {
      const pair = held[Math.floor(dice() * held.length)];
      // Some are used again when their token is old.
      if (pair && dice() < 0.8) held.splice(held.indexOf(pair), 1);
      if (pair) {
        const takeInHand = findingsBy(dice, pair.inSql);
        const [inSql, inMemory] = [takeInHand(pair.inSql), takeInHand(pair.inMemory)];
        const act = deedBy(dice, inSql);
        const [one, other] = [await ended(act(stores.inSql, inSql)), await ended(act(stores.inMemory, inMemory))];
        if (one !== other) told(`${one} and ${other}`);
      }
    }
    for (const { inSql, inMemory } of held) {
      const [one, other] = [await straysIn(stores.inSql, inSql), await straysIn(stores.inMemory, inMemory)];
      if (one !== other) told(`strays of ${inSql.state} ${inSql.id}:\n${one}\n${other}`);
    }
    const [one, other] = [await stateInSql(needs), stateIn(memory)];
    if (one !== other) told(`\n${one}\n${other}`);
  }
  return differences;
}

type Stores = Pick<Store, 'change' | 'intend' | 'confirm'>;

async function straysIn(store: Pick<Store, 'strays'>, claim: Claim): Promise<string> {
  const strays = await store.strays(claim);
  return strays
    .map(({ content, index, replyToId }) => `${content.parts[index]?.text} under ${replyToId}`)
    .toSorted()
    .join('\n');
}

/** What is found out before anything is written: of some nothing, of some a container, of some that it is ready. */
function findingsBy(dice: () => number, { state }: Claim): (claim: Claim) => Claim {
  if (state !== 'scheduled' && state !== 'preparing') return (claim) => claim;
  const container = { id: randomUUID(), children: [] };
  const findings: Change[] = [
    { state: 'preparing', again: 0, reason: 'waiting', container, restMs: null, event: { kind: 'prepared' } },
    { state: 'ready', again: 0, looks: 0, reason: 'waiting', restMs: null, event: { kind: 'ready' } },
  ];
  const found = findings.slice(0, Math.floor(dice() * 3));
  return (claim) => found.reduce((taken, change) => takenInHand(taken, change, claim.now), claim);
}

function deedBy(dice: () => number, claim: Claim): (store: Stores, claim: Claim) => Promise<unknown> {
  if (claim.state === 'ready' && dice() < 0.6) {
    const remoteId = dice() < 0.5 ? randomUUID() : undefined;
    return async (store, claim) => {
      const intent = await store.intend(claim);
      if (intent !== 'intended' || remoteId === undefined) return intent;
      return store.confirm({ ...claim, inHand: undefined }, remoteId);
    };
  }
  const change = changeBy(dice, claim);
  return (store, claim) => store.change(claim, change);
}

function changeBy(dice: () => number, { state, looks, now }: Claim): Change {
  const later = dice() < 0.5 ? AN_HOUR : new Date(now.getTime() + AN_HOUR);
  const again = dice() < 0.7 ? 0 : later;
  const changes: Change[] = [
    {
      state: 'preparing',
      again,
      looks: 0,
      reason: 'waiting',
      container: { id: randomUUID(), children: [] },
      restMs: null,
    },
    { state: 'ready', again, looks: 0, reason: 'waiting', restMs: null, event: { kind: 'ready' } },
    { state, again, looks: looks + 1, restMs: AN_HOUR },
    { state: 'ready', again, reason: 'reconnect' },
    { state: 'ready', again, isUnsent: true },
    { state: 'published', again: null, remoteId: randomUUID(), confirmedBy: 'answer', reason: null, restMs: null },
    { state: 'published', again: 0, looks: 0, reason: null, event: { kind: 'out-without-id' } },
    { state: 'scheduled', again, looks: 0, container: { id: null, children: [] }, event: { kind: 'expired' } },
    { state: 'failed', reason: 'refused', again: null },
    { state: 'in_doubt', reason: 'lost', again: null },
    { state: 'publishing', again: AN_HOUR, isChecked: true },
    { state: 'missed', reason: null, again: null },
  ];
  // Mostly onwards, or everything would have failed after a few steps.
  return changes[Math.floor((dice() < 0.6 ? 0.5 : 1) * dice() * changes.length)] ?? { state, again };
}

/** How it ended, in a word that both can say. */
async function ended(deed: Promise<unknown>): Promise<string> {
  return deed.then(String, () => 'refused');
}

function key(claims: readonly Claim[]): string {
  const facts = claims.map(({ id, state, token, looks, attempts, isCurrent, replyToId, isLast, failures, index }) =>
    [id, state, token, looks, attempts, isCurrent, replyToId, isLast, failures, index].join(' '),
  );
  return facts.toSorted().join('\n');
}

async function stateInSql({ db }: Needs<'db'>): Promise<string> {
  const rows = await db.query.publications.findMany();
  const posts = await db.query.posts.findMany();
  return described(
    rows.map((row) => Object.assign(row, { nextAt: row.nextAt?.getTime() ?? null, isHeld: row.leaseUntil !== null })),
    posts.map((post) =>
      Object.assign(post, { isScheduled: post.state === 'SCHEDULED', isGoingOut: post.goingOutAt !== null }),
    ),
  );
}

function stateIn({ rows, posts }: ReturnType<typeof newMemory>): string {
  return described(
    rows.map((row) => ({ ...row, isHeld: row.leaseUntil !== null })),
    posts,
  );
}

type Told = Pick<Claim, 'id' | 'state' | 'reason' | 'container' | 'token' | 'looks' | 'attempts'> & {
  remoteId: string | null;
  confirmedBy: string | null;
  nextAt: number | null;
  isHeld: boolean;
};
type ToldPost = { id: string; sentParts: number; isScheduled: boolean; isGoingOut: boolean; version: number };

function described(rows: readonly Told[], posts: readonly ToldPost[]): string {
  const when = (at: number | null) => (at === null ? 'never' : at > Date.now() + AN_HOUR / 2 ? 'later' : 'now');
  return [
    ...rows.map((row) =>
      [
        row.id,
        row.state,
        row.reason,
        row.container,
        row.token,
        row.looks,
        row.attempts,
        row.remoteId,
        row.confirmedBy,
        when(row.nextAt),
        row.isHeld,
      ].join(' '),
    ),
    ...posts.map(({ id, sentParts, isScheduled, isGoingOut, version }) =>
      [id, sentParts, isScheduled, isGoingOut, version].join(' '),
    ),
  ]
    .toSorted()
    .join('\n');
}
