import { useEffect, useRef } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Icon } from '#ui/icon.tsx';
import type { EntranceField } from '../entrance-problem.ts';
import type { EntranceReply } from '../entrance-reply.ts';
import { entranceWords } from '../words.ts';

type Problem = Extract<EntranceReply, { kind: 'problem' }>;

/** The sentence for a field, when that is where the problem is. */
export function useProblemOf(reply: EntranceReply | undefined, field: EntranceField): string | undefined {
  const { problems } = useWords(entranceWords);
  return reply?.kind === 'problem' && reply.field === field ? problems[reply.problem] : undefined;
}

/** What stands in the way of the whole form. Takes the focus, so that it is read first. */
export function FormProblem({ reply }: { reply: EntranceReply | undefined }) {
  if (reply?.kind !== 'problem' || reply.field) return null;
  return <Said key={reply.answeredAt} reply={reply} />;
}

function Said({ reply }: { reply: Problem }) {
  const words = useWords(entranceWords);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 rounded-card border border-error p-4"
    >
      <Icon icon="alert" className="mt-px text-error" />
      <div>
        <p>{words.problems[reply.problem]}</p>
        {reply.reference && <p className="tiny mt-1">{words.reference(reply.reference)}</p>}
      </div>
    </div>
  );
}
