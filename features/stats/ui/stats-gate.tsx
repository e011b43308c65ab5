import { lazy, Suspense } from 'react';
import type { Capability } from '#features/plans/plan.ts';

const GatedCurve = lazy(() => import('./gated-curve.tsx'));

/** Fetched only by those who stand before it. */
export function StatsGate({ capability }: { capability: Capability }) {
  return (
    <Suspense>
      <GatedCurve capability={capability} />
    </Suspense>
  );
}
