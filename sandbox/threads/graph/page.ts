import type { Position, Post, Range } from '../network.ts';
import { instantOf } from './instants.ts';
import { badParameter } from './refusals.ts';
import type { Call } from './wire.ts';

const DEFAULT_LIMIT = 25;
const HIGHEST_LIMIT = 100;
/** 5 July 2023, when Threads began. */
const EARLIEST = new Date(1_688_540_400_000);

/** Which part of a list is asked for. One more is asked of the network than is shown, to know whether it goes on. */
export function rangeOf({ given, at }: Pick<Call, 'given' | 'at'>): Range {
  const { before, after } = given;
  if (before && after) throw badParameter('Param before and after cannot be used together');
  const since = instantOf('since', given['since'], at);
  const until = instantOf('until', given['until'], at);
  if (since && since < EARLIEST) throw badParameter('Param since must be greater than or equal to 1688540400');
  if (until && until > at) throw badParameter('Param until must be less than or equal to the current time');
  if (since && since >= (until ?? at)) throw badParameter('Param since must be less than until');
  return {
    ...(since && { since }),
    ...(until && { until }),
    ...(before && { before: positionOf(before) }),
    ...(after && { after: positionOf(after) }),
    limit: limitOf(given['limit']) + 1,
  };
}

export function listAnswer<Seen extends { post: Post }>(
  call: Call,
  found: readonly Seen[],
  range: Range,
  row: (seen: Seen) => object,
): object {
  const limit = range.limit - 1;
  const hasMore = range.before ? found.length > 0 : found.length > limit;
  const shown = range.before ? found.slice(-limit) : found.slice(0, limit);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return { data: [] };
  const after = cursorOf(last.post);
  const cursors = { before: cursorOf(first.post), after };
  return { data: shown.map(row), paging: { cursors, ...(hasMore && { next: nextAddress(call, after) }) } };
}

/** A page of what may be shown, when the network's own pages hold more than that. */
export async function onlyShown(
  range: Range,
  fetchPage: (range: Range) => Promise<Post[]>,
  isShown: (post: Post) => boolean,
): Promise<Post[]> {
  const shown: Post[] = [];
  for (let asked = range; ;) {
    const found = await fetchPage(asked);
    shown.push(...found.filter(isShown));
    const last = found.at(-1);
    const isOver = !last || found.length < range.limit || range.before !== undefined;
    if (isOver || shown.length >= range.limit) return shown.slice(0, range.limit);
    asked = { ...asked, after: last };
  }
}

function limitOf(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_LIMIT;
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0) throw badParameter('Param limit must be a positive number');
  return Math.min(Number(text), HIGHEST_LIMIT);
}

/** Carries the token, as the real one does: not to be logged, nor shown to a browser. */
function nextAddress({ address, given, caller }: Call, after: string): string {
  const { before: _, ...rest } = given;
  const query = new URLSearchParams({ access_token: caller.token });
  for (const [name, value] of Object.entries({ ...rest, after })) if (value !== undefined) query.set(name, value);
  return `${address}?${query}`;
}

const PREFIX = 'AQHR';

function cursorOf({ publishedAt, id }: Position): string {
  return `${Buffer.from(`${PREFIX}:${publishedAt.getTime()}:${id}`).toString('base64url')}ZD`;
}

function positionOf(cursor: string): Position {
  const text = Buffer.from(cursor.replace(/ZD$/, ''), 'base64url').toString();
  const [, time, id] = /^AQHR:(\d{1,15}):(\d{1,20})$/.exec(text) ?? [];
  if (!time || !id) throw badParameter('Invalid cursors values: the cursor is not valid for this list');
  return { publishedAt: new Date(Number(time)), id };
}
