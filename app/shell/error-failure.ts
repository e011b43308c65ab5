import { isRouteErrorResponse } from 'react-router';

export type Failure = {
  status: 404 | 413 | 429 | 500;
  path: string | undefined;
  wait: number;
  megabytes: number;
  message: string | undefined;
};

/** What browsers and we say of what could not be fetched. A mistake in our code is a TypeError too. */
const UNFETCHED =
  /^(?:Failed to fetch|Load failed|NetworkError|Importing a module|error loading|Not fetched|The (?:network|Internet) connection)/i;

/** Nobody has answered, so that there is nothing to say of the page itself. */
export function isUnreached(error: unknown): boolean {
  return error instanceof Error && UNFETCHED.test(error.message);
}

export function failureOf(error: unknown): Failure {
  const plain: Failure = { status: 500, path: undefined, wait: 60, megabytes: 1, message: undefined };
  if (!isRouteErrorResponse(error)) return { ...plain, message: error instanceof Error ? error.message : undefined };
  const details = (error.data ?? {}) as { path?: string; wait?: number; megabytes?: number };
  if (error.status === 404) return { ...plain, status: 404, path: details.path };
  if (error.status === 413) return { ...plain, status: 413, megabytes: details.megabytes ?? 1 };
  if (error.status === 429) return { ...plain, status: 429, wait: details.wait ?? 60 };
  return { ...plain, message: error.statusText };
}
