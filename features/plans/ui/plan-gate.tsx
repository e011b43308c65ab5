import type { ReactNode } from 'react';
import { useLocale, useLocaleSettings, useWords } from '#base/i18n/locale-context.tsx';
import { localePath } from '#base/i18n/locale-path.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Gate } from '#ui/gate.tsx';
import { lowestPlanWith } from '../plan.ts';
import type { Capability } from '../plan.ts';
import { plansWords } from '../words.ts';
import { planName } from './plan-name.ts';

type PlanGateProps = {
  capability: Capability;
  /** What the page gives, where it is one part of what the capability does. */
  title?: string;
  /** The real thing, seen blurred behind the gate. */
  children: ReactNode;
  onDismiss?: () => void;
  level?: 2 | 3;
};

/** Says what a capability gives and which plan has it. */
export function PlanGate({ capability, title, children, onDismiss, level }: PlanGateProps) {
  const words = useWords(plansWords);
  const locale = useLocale();
  const plan = planName(lowestPlanWith(capability), locale);
  return (
    <Gate
      title={title ?? words.gives[capability]}
      real={children}
      level={level}
      actions={
        <>
          <ButtonLink size="small" look="ink" to={localePath('/#plans', locale, useLocaleSettings())}>
            {words.seePlans}
          </ButtonLink>
          {onDismiss && (
            <Button size="small" look="quiet" onClick={onDismiss}>
              {words.notNow}
            </Button>
          )}
        </>
      }
    >
      {words.partOf(plan)}
    </Gate>
  );
}
