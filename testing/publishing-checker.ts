import type { VisiblePost } from './network-simulator/world.ts';

/** A part that somebody wants out: its text as it stands now, its place in its chain. */
export type WantedPart = { postId: string; part: number; account: string; text: string };

export type PublicationState =
  | 'scheduled'
  | 'preparing'
  | 'ready'
  | 'publishing'
  | 'published'
  | 'failed'
  | 'in_doubt'
  | 'missed'
  | 'cancelled';

export type PublicationRow = { postId: string; part: number; state: PublicationState; remoteId: string | null };

/** What must not be, each with examples; and how many ended otherwise than published, which a run may expect. */
export type Verdict = {
  wanted: number;
  visible: number;
  violations: Record<Violation, string[]>;
  /** Held is what waits behind a part of its chain that did not get out. */
  ended: Record<'published' | 'failed' | 'in_doubt' | 'missed' | 'cancelled' | 'held', number>;
};

const VIOLATIONS = [
  /** Said to be out, or to be wanted by nobody any more, and is not there. */
  'lost',
  /** There, without anybody who wanted it, or once too often. */
  'extra',
  'cancelledButVisible',
  'sharedId',
  'wrongId',
  'withoutId',
  'unfinished',
  /** Out, though a part before it is not. */
  'afterHole',
] as const;
export type Violation = (typeof VIOLATIONS)[number];

/** Compares multisets of account, text and place in the chain, and then the ids that we believe in. */
export function checkPublishing(
  wanted: readonly WantedPart[],
  rows: readonly PublicationRow[],
  visible: readonly VisiblePost[],
): Verdict {
  const violations = Object.fromEntries(VIOLATIONS.map((name) => [name, [] as string[]])) as Verdict['violations'];
  const ended = { published: 0, failed: 0, in_doubt: 0, missed: 0, cancelled: 0, held: 0 };
  const posts = new Map(visible.map((post) => [post.id, post]));
  const rowOf = new Map(rows.map((row) => [`${row.postId} ${row.part}`, row]));
  const owners = new Map<string, string>();
  const tallies = new Map<string, Tally>();

  for (const each of wanted) {
    const row = rowOf.get(`${each.postId} ${each.part}`);
    const name = nameOf(each);
    const tally = tallyOf(tallies, keyOf(each));
    if (!row) {
      violations.lost.push(`${name} has no row`);
      continue;
    }
    if (isFinal(row.state)) ended[row.state] += 1;
    else if (isHeld(each, rowOf)) ended.held += 1;
    else violations.unfinished.push(`${name} is ${row.state}`);
    tally[expectationOf(row.state)] += 1;
    if (row.state === 'cancelled') tally.cancelled += 1;
    if (row.state !== 'published') continue;

    const before = each.part === 0 ? undefined : rowOf.get(`${each.postId} ${each.part - 1}`);
    if (each.part > 0 && before?.state !== 'published') violations.afterHole.push(`${name} after ${before?.state}`);
    if (row.remoteId === null) {
      violations.withoutId.push(name);
      continue;
    }
    const owner = owners.get(row.remoteId);
    if (owner !== undefined) violations.sharedId.push(`${row.remoteId} of ${owner} and of ${name}`);
    owners.set(row.remoteId, name);
    const wrong = whatIsWrong(each, posts.get(row.remoteId), before?.remoteId ?? undefined);
    if (wrong) violations.wrongId.push(`${name}: ${wrong}`);
  }

  for (const post of visible) tallyOf(tallies, keyOf({ ...post, part: depthOf(post, posts) })).visible += 1;
  for (const [key, { must, may, cancelled, visible: there }] of tallies) {
    if (there < must) violations.lost.push(`${key}: ${there} of ${must}`);
    const surplus = there - must - may;
    if (surplus <= 0) continue;
    const kind = surplus <= cancelled ? 'cancelledButVisible' : 'extra';
    for (let count = 0; count < surplus; count += 1) violations[kind].push(`${key}: ${there} for ${must + may}`);
  }
  return { wanted: wanted.length, visible: visible.length, violations, ended };
}

export function isClean({ violations }: Verdict): boolean {
  return VIOLATIONS.every((name) => violations[name].length === 0);
}

/** In one line, with what it takes to see it again. */
export function verdictLine(verdict: Verdict, run: { what: string; seed: number }): string {
  const { wanted, visible, violations, ended } = verdict;
  const found = VIOLATIONS.flatMap((name) => {
    const [example] = violations[name];
    return example === undefined ? [] : [`${name} ${violations[name].length} (${example})`];
  });
  const otherwise = (['failed', 'in_doubt', 'missed', 'cancelled', 'held'] as const).flatMap((state) =>
    ended[state] > 0 ? [`${state} ${ended[state]}`] : [],
  );
  const told = [`${wanted} wanted`, `${visible} visible`, ...otherwise, ...found].join(', ');
  return `${isClean(verdict) ? 'holds' : 'BROKEN'}: ${run.what}, seed ${run.seed}: ${told}`;
}

/** How many of one key must be visible, may be, and are. */
type Tally = { must: number; may: number; mustNot: number; cancelled: number; visible: number };

function tallyOf(tallies: Map<string, Tally>, key: string): Tally {
  const known = tallies.get(key);
  if (known) return known;
  const made = { must: 0, may: 0, mustNot: 0, cancelled: 0, visible: 0 };
  tallies.set(key, made);
  return made;
}

function expectationOf(state: PublicationState): 'must' | 'may' | 'mustNot' {
  if (state === 'published') return 'must';
  return state === 'in_doubt' || state === 'publishing' ? 'may' : 'mustNot';
}

function isHeld({ postId, part }: WantedPart, rowOf: ReadonlyMap<string, PublicationRow>): boolean {
  return Array.from({ length: part }, (_, before) => rowOf.get(`${postId} ${before}`)?.state).some(
    (state) => state !== undefined && isFinal(state) && state !== 'published',
  );
}

function isFinal(state: PublicationState): state is Exclude<keyof Verdict['ended'], 'held'> {
  return !['scheduled', 'preparing', 'ready', 'publishing'].includes(state);
}

function whatIsWrong(wanted: WantedPart, post: VisiblePost | undefined, target: string | undefined) {
  if (!post) return 'nobody sees its id';
  if (post.account !== wanted.account) return `its id is of ${post.account}`;
  if (post.text !== wanted.text) return `its id is of “${post.text}”`;
  if (post.replyTo !== target) return `it answers ${post.replyTo} and not ${target}`;
}

function depthOf({ replyTo }: VisiblePost, posts: ReadonlyMap<string, VisiblePost>): number {
  const target = replyTo === undefined ? undefined : posts.get(replyTo);
  if (target) return depthOf(target, posts) + 1;
  return replyTo === undefined ? 0 : -1;
}

function keyOf({ account, part, text }: { account: string; part: number; text: string }): string {
  return `${account} ${part} “${text}”`;
}

function nameOf({ postId, part, account }: WantedPart): string {
  return `part ${part} of ${postId} of ${account}`;
}
