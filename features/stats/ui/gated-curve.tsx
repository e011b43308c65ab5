import type { Capability } from '#features/plans/plan.ts';
import PlanGate from '#features/plans/ui/drawn-plan-gate.tsx';

/** A gate before a shape of what lies behind it: drawn by hand, no figure of anybody. */
export default function GatedCurve({ capability, isPage }: { capability: Capability; isPage?: boolean }) {
  return (
    <PlanGate capability={capability} isPage={isPage}>
      <svg viewBox="0 0 600 220" className="h-55 w-full" fill="none" strokeWidth="3" preserveAspectRatio="none">
        <path className="fill-ink-fill" d="M0 216C120 170 260 120 600 96V160C260 170 120 196 0 216Z" />
        <path className="stroke-bar" strokeDasharray="6 6" d="M0 216C120 184 260 146 600 128" />
        <path className="stroke-thread" d="M0 216C60 160 130 120 210 92S330 60 380 48" />
        <path className="stroke-line" strokeWidth="1" d="M0 20H600M0 85H600M0 150H600" />
      </svg>
    </PlanGate>
  );
}
