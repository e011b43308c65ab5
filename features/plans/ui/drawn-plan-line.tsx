import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import type { Capability } from '../plan.ts';
import { lowestPlanWith } from '../plan.ts';
import { plansWords } from '../words.ts';
import { PlanLink } from './plan-link.tsx';
import { planName } from './plan-name.ts';

/** What a gate would say, in one line, where there is nothing to show behind one; and, as from a gate, the way to the plan. */
export default function DrawnPlanLine({ capability }: { capability: Capability }) {
  const words = useWords(plansWords);
  const plan = planName(lowestPlanWith(capability), useLocale());
  return (
    <span>
      {`${words.gives[capability]}. ${words.partOf(plan)}`} <PlanLink capability={capability} />
    </span>
  );
}
