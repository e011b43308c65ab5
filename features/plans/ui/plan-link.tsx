import type { ReactNode } from 'react';
import { useLocale, useLocaleSettings, useWords } from '#base/i18n/locale-context.tsx';
import { localePath } from '#base/i18n/locale-path.ts';
import type { Capability } from '../plan.ts';
import { lowestPlanWith } from '../plan.ts';
import { plansWords } from '../words.ts';

type PlanLinkProps = { capability: Capability; className?: string; children?: ReactNode };

/** After a line that says what one's plan lacks: the way to the one that has it. Loaded as a page of its own, as from a gate. */
export function PlanLink({ capability, className, children }: PlanLinkProps) {
  const { seePlans } = useWords(plansWords);
  return (
    <a href={localePath(`/#${lowestPlanWith(capability)}`, useLocale(), useLocaleSettings())} className={className}>
      {children ?? seePlans}
    </a>
  );
}
