import { withInHand } from '#features/publishing/in-hand.ts';
import type { Change, Claim, InHand } from '#features/publishing/publication.ts';
import { HOLD_REASONS, wakesNext } from '#features/publishing/publication.ts';
import type { Store } from '#features/publishing/server/world.ts';
import type { Timing } from '#features/publishing/timing.ts';
import { claimOf, isWanted } from './memory-rows.ts';
import type { Memory, MemoryRow } from './memory-rows.ts';

/** How an operation reaches the store: at once, or with all that can happen to it on the way. */
export type Carry = <Result>(effect: () => Result) => Promise<Result>;

/** What `sql-store.ts` does, on rows in memory: every change in one piece, for who still holds the token. */
export function memoryStore(memory: () => Memory, now: () => number, timing: Timing, carry: Carry): Store {
  const rowOf = (claim: Claim) => memory().rows.find(({ id }) => id === claim.id);
  const change: Store['change'] = (claim, wanted) =>
    carry(() => {
      const row = rowOf(claim);
      if (!row || row.token !== claim.token) return false;
      changeRow(memory(), row, { claim, inHand: withInHand(claim, wanted), now: now() });
      return true;
    });
  return {
    change,
    intend: (claim) =>
      carry(() => {
        const row = rowOf(claim);
        const { stored, change, events } = claim.inHand ?? { stored: claim, change: {}, events: [] };
        const isReady = claim.state === 'ready' && row?.state === stored.state;
        const isOurs = row && isReady && row.token === claim.token && (row.leaseUntil ?? 0) > now();
        if (!isOurs || !isWanted(row)) return 'lost';
        const { account } = row.post;
        if (memory().rows.some((each) => each.state === 'publishing' && each.post.account === account)) return 'busy';
        row.post.isGoingOut = true;
        for (const { kind } of events) memory().notes.push({ id: row.id, kind, remoteId: undefined });
        if (change.restMs === null && stored.failures > 0) memory().rests.delete(account);
        Object.assign(row, {
          state: 'publishing',
          reason: null,
          ...(change.container && containerColumns(change.container, now())),
          attempts: row.attempts + 1,
          looks: 0,
          firstIntentAt: row.firstIntentAt ?? now(),
          lastIntentAt: now(),
          leaseUntil: now() + timing.lease,
          nextAt: now() + timing.quiet,
        } satisfies Partial<MemoryRow>);
        return 'intended';
      }),
    confirm: (claim, remoteId) =>
      change(claim, { ...CONFIRMED, remoteId, event: { kind: 'confirmed', detail: { id: remoteId } } }),
    keep: (claim) =>
      carry(() => {
        const row = rowOf(claim);
        if (row?.token === claim.token && (row.leaseUntil ?? 0) > now()) row.leaseUntil = now() + timing.lease;
      }),
    note: (claim, { kind, detail }) =>
      carry(() => {
        const remoteId = detail?.['id'];
        memory().notes.push({ id: claim.id, kind, remoteId: typeof remoteId === 'string' ? remoteId : undefined });
      }),
    notedId: (claim) =>
      carry(() => {
        const noted = memory().notes.find(({ id, kind }) => id === claim.id && kind === 'confirmed')?.remoteId;
        return noted !== undefined && memory().rows.some(({ remoteId }) => remoteId === noted) ? undefined : noted;
      }),
    strays: (claim) =>
      carry(() =>
        memory()
          .rows.filter((row) => row.id !== claim.id && row.post.account === claim.accountId)
          .filter((row) => isUnidentified(row) || isSuspectBefore(memory(), row, claim, timing))
          .map((row) => claimOf(memory(), row, now())),
      ),
    ownedIds: (ids) =>
      carry(
        () => new Set(memory().rows.flatMap(({ remoteId }) => (remoteId && ids.includes(remoteId) ? remoteId : []))),
      ),
  };
}

function isUnidentified({ state, remoteId, confirmedBy }: MemoryRow): boolean {
  return state === 'published' && remoteId === null && confirmedBy === null;
}

function isSuspectBefore({ fenceAt }: Memory, row: MemoryRow, claim: Claim, { quiet }: Timing): boolean {
  if (fenceAt === null || row.dueAt > fenceAt || !WAITING.has(row.state) || !isWanted(row)) return false;
  if (row.checkedAt !== null && row.checkedAt >= fenceAt + quiet) return false;
  if (claim.state === 'publishing') return true;
  const dueAt = claim.dueAt.getTime();
  if (row.dueAt !== dueAt) return row.dueAt < dueAt;
  return row.post.id === claim.postId ? row.part < claim.part : row.post.id < claim.postId;
}

const WAITING: ReadonlySet<string> = new Set(['scheduled', 'preparing', 'ready']);

const CONFIRMED = { state: 'published', again: null, confirmedBy: 'answer', reason: null, restMs: null } as const;

type Changing = { claim: Claim; inHand: InHand; now: number };

function changeRow(memory: Memory, row: MemoryRow, { claim, inHand: { stored, change, events }, now }: Changing): void {
  const { again, reason, container, looks, isChecked, remoteId, confirmedBy, publishedAt, restMs } = change;
  const before = stored.state;
  if (remoteId !== undefined && memory.rows.some((each) => each.remoteId === remoteId && each !== row))
    throw new Error('duplicate key value violates publications_one_per_remote');
  const next: MemoryRow = {
    ...row,
    state: change.state,
    leaseUntil: null,
    nextAt: again instanceof Date ? again.getTime() : again === null ? null : now + Math.round(again),
    ...(reason !== undefined && { reason: reason === 'waiting' ? null : reason }),
    ...(container && containerColumns(container, now)),
    ...(looks !== undefined && { looks: Math.min(looks, 1000) }),
    ...(change.isUnsent && { attempts: 0 }),
    ...(isChecked && { checkedAt: now }),
    ...(remoteId !== undefined && { remoteId, confirmedBy: confirmedBy ?? null }),
    ...((publishedAt || (change.state === 'published' && before !== 'published')) && {
      publishedAt: publishedAt?.getTime() ?? now,
    }),
  };
  refuseImpossible(next);
  Object.assign(row, next);
  for (const { kind, detail } of events) {
    const id = detail?.['id'];
    memory.notes.push({ id: row.id, kind, remoteId: typeof id === 'string' ? id : undefined });
  }
  const { account } = row.post;
  if (restMs === null && stored.failures > 0) memory.rests.delete(account);
  if (typeof restMs === 'number') {
    const known = memory.rests.get(account);
    const until = now + Math.round(restMs);
    memory.rests.set(account, {
      until: Math.max(until, known?.until ?? 0),
      failures: Math.min(claim.failures + 1, 100),
    });
  }
  if (wakesNext(change)) wakeNextPart(memory, row, now);
  changePost(row, stored, change);
}

function containerColumns({ id, children }: NonNullable<Change['container']>, now: number) {
  return { container: id, children, containerAt: id === null ? null : now };
}

/** What the table itself refuses. */
function refuseImpossible({ state, remoteId, nextAt, confirmedBy, container, lastIntentAt }: MemoryRow): void {
  const isKnown = remoteId !== null || nextAt !== null || confirmedBy === 'person';
  const isPossible =
    (state !== 'published' || isKnown) &&
    (remoteId === null || state === 'published') &&
    (state !== 'ready' || container !== null) &&
    (state !== 'publishing' || (container !== null && lastIntentAt !== null));
  if (!isPossible) throw new Error(`a publication cannot be so: ${state}`);
}

function wakeNextPart({ rows }: Memory, { post, part }: MemoryRow, now: number): void {
  const next = rows.find((each) => each.post === post && each.part === part + 1);
  if (next?.state === 'scheduled' && next.nextAt === null) next.nextAt = now;
}

function changePost({ post, part }: MemoryRow, { isLast, state }: Claim, change: Change): void {
  switch (change.state) {
    case 'published':
      if (state === 'published' || !post.isScheduled) return;
      post.sentParts = Math.max(post.sentParts, part + 1);
      post.isGoingOut = !isLast;
      if (isLast) {
        post.isScheduled = false;
        post.version += 1;
      }
      return;
    case 'failed':
      if (!post.isScheduled) return;
      post.isScheduled = false;
      post.isGoingOut = false;
      post.version += 1;
      return;
    case 'missed':
    case 'cancelled':
      post.isGoingOut = false;
      return;
    case 'scheduled':
    case 'preparing':
    case 'ready':
      if (change.isUnsent || HOLDS.has(change.reason ?? '')) post.isGoingOut = false;
      return;
    case 'publishing':
    case 'in_doubt':
      return;
  }
}

const HOLDS: ReadonlySet<string> = new Set(HOLD_REASONS);
