import { useEffect, useRef } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Icon } from '#ui/icon.tsx';
import type { KeyProblem } from '../security-key-problem.ts';
import { securityKeyWords } from '../security-key-words.ts';

/** Takes the focus, so that it is read first. */
export function SecurityKeyProblem({ problem }: { problem: KeyProblem }) {
  const words = useWords(securityKeyWords);
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <p
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid w-full grid-cols-[20px_minmax(0,1fr)] gap-x-3 rounded-card border border-error p-4"
    >
      <Icon icon="alert" className="mt-px text-error" />
      {words.problems[problem]}
    </p>
  );
}
