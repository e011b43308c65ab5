import { useWords } from '#base/i18n/locale-context.tsx';
import type { KeyProblem } from '../security-key-problem.ts';
import { securityKeyWords } from '../security-key-words.ts';
import { ProblemBox } from './problem-box.tsx';

export function SecurityKeyProblem({ problem }: { problem: KeyProblem }) {
  const words = useWords(securityKeyWords);
  return (
    <ProblemBox>
      <p>{words.problems[problem]}</p>
    </ProblemBox>
  );
}
