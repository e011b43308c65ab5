import type { PostContent } from '#features/posts/content.ts';
import type { Claim, ConfirmedBy, Publication } from '#features/publishing/publication.ts';
import type { Timing } from '#features/publishing/timing.ts';

/** The tables that publishing knows, in memory, as far as its protocol reads and writes them. */
export type MemoryPost = {
  id: string;
  account: string;
  content: PostContent;
  version: number;
  isScheduled: boolean;
  isGoingOut: boolean;
  sentParts: number;
  dueAt: number;
};

export type MemoryRow = Omit<Publication, 'postId' | 'personId' | 'accountId' | Times> & {
  post: MemoryPost;
  postVersion: number;
  leaseUntil: number | null;
  nextAt: number | null;
  remoteId: string | null;
  confirmedBy: ConfirmedBy | null;
} & Record<Exclude<Times, 'dueAt'>, number | null> & { dueAt: number };
type Times = 'dueAt' | 'containerAt' | 'firstIntentAt' | 'lastIntentAt' | 'checkedAt' | 'publishedAt';

export type MemoryRest = { until: number; failures: number };

export type Memory = {
  posts: MemoryPost[];
  rows: MemoryRow[];
  rests: Map<string, MemoryRest>;
  notes: { id: string; kind: string; remoteId: string | undefined }[];
  fenceAt: number | null;
};

const LATE_LIMIT_MS = 1440 * 60_000;

export function newMemory(posts: MemoryPost[], { prepareAhead }: Pick<Timing, 'prepareAhead'>): Memory {
  const rows = posts.flatMap((post) =>
    post.content.parts.map((_, part): MemoryRow => ({
      id: `${post.id}/${part}`,
      post,
      part,
      postVersion: post.version,
      nextAt: part === 0 ? post.dueAt - prepareAhead : null,
      ...UNTOUCHED,
      dueAt: post.dueAt,
    })),
  );
  return { posts, rows, rests: new Map(), notes: [], fenceAt: null };
}

const UNTOUCHED = {
  state: 'scheduled',
  reason: null,
  container: null,
  children: [],
  containerAt: null,
  token: 0,
  leaseUntil: null,
  looks: 0,
  attempts: 0,
  firstIntentAt: null,
  lastIntentAt: null,
  checkedAt: null,
  remoteId: null,
  confirmedBy: null,
  publishedAt: null,
} as const satisfies Partial<MemoryRow>;

/** What was laid for another text is laid anew, never what is being sent, is out or in doubt. */
export function layAnew({ rows }: Memory, now: number): void {
  for (const row of rows) {
    const { post, part, state, postVersion, token } = row;
    const isOther = postVersion !== post.version && post.isScheduled && !post.isGoingOut && part >= post.sentParts;
    if (!isOther || !RELAID.has(state)) continue;
    Object.assign(row, UNTOUCHED, {
      token: token + 1,
      postVersion: post.version,
      nextAt: part === post.sentParts ? now : null,
    });
  }
}

const RELAID: ReadonlySet<string> = new Set(['scheduled', 'preparing', 'ready', 'failed', 'missed', 'cancelled']);

/** One of each account at most, in flight before new, as the statement of the product claims them. */
export function claimIn(memory: Memory, now: number, most: number, { lease }: Pick<Timing, 'lease'>): Claim[] {
  const candidates = new Map<string, MemoryRow>();
  const busy = new Set<string>();
  const inFlight = new Map<string, MemoryRow>();
  for (const row of memory.rows) {
    if (row.leaseUntil !== null && row.leaseUntil > now) busy.add(row.post.account);
    if (row.state === 'publishing') inFlight.set(row.post.account, row);
  }
  for (const row of memory.rows) {
    const { account } = row.post;
    if (row.nextAt === null || row.nextAt > now || busy.has(account)) continue;
    const other = inFlight.get(account);
    if (other && other !== row && row.state !== 'published') continue;
    if ((memory.rests.get(account)?.until ?? 0) > now) continue;
    const best = candidates.get(account);
    if (!best || isBefore(row, best)) candidates.set(account, row);
  }
  const taken = [...candidates.values()].toSorted((a, b) => a.dueAt - b.dueAt).slice(0, most);
  return taken.map((row) => {
    row.token += 1;
    row.leaseUntil = now + lease;
    return claimOf(memory, row, now);
  });
}

function isBefore(a: MemoryRow, b: MemoryRow): boolean {
  const inFlight = Number(b.state === 'publishing') - Number(a.state === 'publishing');
  if (inFlight !== 0) return inFlight > 0;
  if (a.dueAt !== b.dueAt) return a.dueAt < b.dueAt;
  return a.post.id === b.post.id ? a.part < b.part : a.post.id < b.post.id;
}

export function claimOf({ rows, rests, fenceAt }: Memory, row: MemoryRow, at: number): Claim {
  const { post, part } = row;
  const parent = part === 0 ? undefined : rows.find((each) => each.post === post && each.part === part - 1);
  return {
    id: row.id,
    postId: post.id,
    personId: post.account,
    accountId: post.account,
    part,
    state: row.state,
    reason: row.reason,
    dueAt: new Date(row.dueAt),
    container: row.container,
    children: row.children,
    containerAt: dateOr(row.containerAt),
    token: row.token,
    looks: row.looks,
    attempts: row.attempts,
    firstIntentAt: dateOr(row.firstIntentAt),
    lastIntentAt: dateOr(row.lastIntentAt),
    checkedAt: dateOr(row.checkedAt),
    publishedAt: dateOr(row.publishedAt),
    now: new Date(at),
    isCurrent: isWanted(row),
    content: post.content,
    index: part,
    isLast: part >= post.content.parts.length - 1,
    replyToId: parent?.remoteId ?? null,
    accountState: 'connected',
    mayPublish: true,
    plan: 'bobbin_premium',
    sealedToken: null,
    lateLimit: LATE_LIMIT_MS,
    isStopped: false,
    isQueuePaused: false,
    isLeaving: false,
    sentInDay: 0,
    fenceAt: dateOr(fenceAt),
    databaseLife: '',
    failures: rests.get(post.account)?.failures ?? 0,
  };
}

export function isWanted({ post, postVersion, dueAt }: MemoryRow): boolean {
  return post.isScheduled && post.version === postVersion && post.dueAt === dueAt;
}

function dateOr(at: number | null): Date | null {
  return at === null ? null : new Date(at);
}
