import { decoration } from '#base/fetched/decoration.tsx';
import { useHasThirdParties } from './root-data.ts';

const ChangeConsent = decoration(() => import('./change-consent.tsx'));

/** Where a choice about other companies' scripts can be made again; nothing where there is nothing to choose. */
export function ConsentChoice() {
  return useHasThirdParties() ? <ChangeConsent /> : null;
}
