import { invalid } from '../../auth-error.ts';
import type { AuthContext } from '../../http/environment.ts';

export type Page = { number: number; size: number; offset: number };

/** Both parameters may be empty. */
export function pageOf(context: AuthContext): Page {
  const number = positive(context.req.query('page'), 1);
  const size = Math.min(1000, positive(context.req.query('per_page'), 50));
  return { number, size, offset: (number - 1) * size };
}

/** The client reads what follows the first `=`, so the query begins with `page=`. */
export function pageLinks(path: string, { number, size }: Page, total: number): string {
  const last = Math.max(1, Math.ceil(total / size));
  const link = (page: number, rel: string) => `<${path}?page=${page}&per_page=${size}>; rel="${rel}"`;
  return [...(number < last ? [link(number + 1, 'next')] : []), link(last, 'last')].join(', ');
}

function positive(given: string | undefined, absent: number): number {
  if (!given) return absent;
  const number = Number(given);
  if (!Number.isSafeInteger(number) || number < 1 || number > 1_000_000) throw invalid('Bad Pagination Parameters');
  return number;
}

/** The database takes no NUL. */
export function checkStorable(query: string): void {
  if (query.includes('\0')) throw invalid('The query holds text that cannot be stored');
}
