import { decoration } from '#base/fetched/decoration.tsx';

/** Fetched only by those whose plan lacks something. */
export const PlanLine = decoration(() => import('./drawn-plan-line.tsx'));
