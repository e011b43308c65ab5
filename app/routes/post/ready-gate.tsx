import { useWords } from '#base/i18n/locale-context.tsx';
import { PlanGate } from '#features/plans/ui/plan-gate.tsx';
import { postWords } from './words.ts';

/** What the plan above gives stands where it would be. */
export default function ReadyGate() {
  const words = useWords(postWords);
  return (
    <div className="mb-3">
      <PlanGate capability="prepare-posts">
        <div className="grid gap-2.5">
          {words.empty.READY.map((line) => (
            <p key={line} className="rounded-card border border-line bg-surface px-3.5 py-6">
              {line}
            </p>
          ))}
        </div>
      </PlanGate>
      <p className="meta mt-2 px-1">{words.gate}</p>
    </div>
  );
}
