import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { hearers } from '#base/hearers.ts';

type Shown = { address: string; data: ReadonlyMap<string, unknown> };

let shown: Shown | undefined;
const unread = hearers();

/** A page could not be read anew, and shows what it did. */
export const onUnread = unread.join;

/** What the page shows now, of each of its routes. */
export function noteShown(now: Shown): void {
  shown = now;
}

/**
 * Reading a page anew that came to nothing changes nothing: what is shown stays, with whatever is being written on it, and
 * is read again later. A page that is not shown yet has nothing to stay with.
 */
export const keepShown: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const { pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || shown?.address !== pathname + search) return results;
  const { data } = shown;
  const unanswered = Object.keys(results).filter((id) => isNoAnswer(results[id]));
  if (unanswered.length === 0 || unanswered.some((id) => data.get(id) === undefined)) return results;
  unread.tell();
  for (const id of unanswered) results[id] = { type: 'data', result: data.get(id) };
  return results;
};

/** No connection, or a fault of ours: the page may still be there. That it is elsewhere, gone or forbidden is an answer. */
function isNoAnswer(result: DataStrategyResult | undefined): boolean {
  if (result?.type !== 'error') return false;
  const { status = 500 } = Object(result.result) as { status?: number };
  return status >= 500;
}
