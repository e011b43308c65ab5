import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

type Shown = { address: string; data: ReadonlyMap<string, unknown> };

let shown: Shown | undefined;
const hearers = new Set<() => void>();

/** A page could not be read anew, and shows what it did. */
export function onUnread(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

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
  const unread = Object.keys(results).filter((id) => isNoAnswer(results[id]));
  if (unread.length === 0 || unread.some((id) => data.get(id) === undefined)) return results;
  hearers.forEach((hear) => hear());
  for (const id of unread) results[id] = { type: 'data', result: data.get(id) };
  return results;
};

/** No connection, or a fault of ours: the page may still be there. That it is elsewhere, gone or forbidden is an answer. */
function isNoAnswer(result: DataStrategyResult | undefined): boolean {
  if (result?.type !== 'error') return false;
  const { status = 500 } = Object(result.result) as { status?: number };
  return status >= 500;
}
