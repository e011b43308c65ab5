import { lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Fetch } from './fetch-whole.ts';
import { fetchPatiently } from './fetch-whole.ts';

/**
 * A part of the page that comes by itself: where it cannot be fetched it stays away, or as the server wrote it, until it can.
 * Its place may be kept meanwhile.
 */
export function decoration<Props extends object>(
  fetchModule: Fetch<{ default: ComponentType<Props> }>,
  place?: ReactNode,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(() => fetchPatiently(fetchModule));
  return (props) => (
    <Suspense fallback={place}>
      <Part {...props} />
    </Suspense>
  );
}
