import { lazy, Suspense } from 'react';
import { useHasThirdParties } from './root-data.ts';

const ChangeConsent = lazy(() => import('./change-consent.tsx'));

/** Where a choice about other companies' scripts can be made again; nothing where there is nothing to choose. */
export function ConsentChoice() {
  if (!useHasThirdParties()) return null;
  return (
    <Suspense>
      <ChangeConsent />
    </Suspense>
  );
}
