import { useWords } from '#base/i18n/locale-context.tsx';
import type { EntranceField } from '../entrance-problem.ts';
import type { EntranceReply } from '../entrance-reply.ts';
import { entranceWords } from '../words.ts';
import { ProblemBox } from './problem-box.tsx';

/** The sentence for a field, when that is where the problem is. */
export function useProblemOf(reply: EntranceReply | undefined, field: EntranceField): string | undefined {
  const { problems } = useWords(entranceWords);
  if (reply?.kind !== 'problem') return undefined;
  const problem = reply.field === field ? reply.problem : reply.others?.[field];
  return problem && problems[problem];
}

/** What stands in the way of the whole form. */
export function FormProblem({ reply }: { reply: EntranceReply | undefined }) {
  const words = useWords(entranceWords);
  if (reply?.kind !== 'problem' || reply.field) return null;
  return (
    <ProblemBox key={reply.answeredAt}>
      <p>{words.problems[reply.problem]}</p>
      {reply.reference && <p className="tiny mt-1">{words.reference(reply.reference)}</p>}
    </ProblemBox>
  );
}
