import { decoration } from '#base/fetched/decoration.tsx';

/** Fetched only by those who stand before one. */
export const PlanGate = decoration(() => import('./drawn-plan-gate.tsx'));
