import { data } from 'react-router';
import { proveFirstFor } from './prove-first.ts';
import type { Route } from './+types/key-proof';

export type KeyProof = { proveAt: string | null };

/** A key is added by the browser itself, from a page that may have been open for hours: where they show first that it is them. */
export function loader({ context }: Route.LoaderArgs) {
  const proveAt = proveFirstFor(context, 'begin-factor')?.headers.get('location') ?? null;
  return data({ proveAt } satisfies KeyProof, { headers: { 'cache-control': 'no-store' } });
}
