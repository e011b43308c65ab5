import { decoration } from '#base/fetched/decoration.tsx';

/** Fetched only by those who stand before it. */
export const StatsGate = decoration(() => import('./gated-curve.tsx'));
