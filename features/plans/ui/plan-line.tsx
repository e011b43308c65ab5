import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import type { Capability } from '../plan.ts';
import { lowestPlanWith } from '../plan.ts';
import { plansWords } from '../words.ts';
import { planName } from './plan-name.ts';

/** What a gate would say, in one line, where there is nothing to show behind one. */
export function PlanLine({ capability }: { capability: Capability }) {
  const words = useWords(plansWords);
  const plan = planName(lowestPlanWith(capability), useLocale());
  return `${words.gives[capability]}. ${words.partOf(plan)}`;
}
