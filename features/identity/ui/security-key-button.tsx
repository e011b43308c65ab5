import { useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import type { KeyProblem } from '../security-key-problem.ts';
import { securityKeyWords } from '../security-key-words.ts';
import { useCanUseKeys } from './can-use-keys.ts';
import { SecurityKeyProblem } from './security-key-problem.tsx';
import { useCeremony } from './use-ceremony.ts';

type SecurityKeyButtonProps = {
  /** There is no other second factor, so this is what the page is for. */
  isMain: boolean;
  prove: () => Promise<KeyProblem | undefined>;
  onProved: () => void;
};

export function SecurityKeyButton({ isMain, prove, onProved }: SecurityKeyButtonProps) {
  const words = useWords(securityKeyWords);
  const { isBusy, outcome, run } = useCeremony();
  if (!useCanUseKeys()) return null;
  return (
    <div className="grid gap-4.5">
      {outcome && <SecurityKeyProblem key={outcome.attempt} problem={outcome.problem} />}
      <Button
        look={isMain ? 'primary' : 'plain'}
        size={isMain ? 'big' : 'medium'}
        block
        icon="lock"
        busy={isBusy}
        onClick={() => void run(prove).then((isProved) => isProved && onProved())}
      >
        {words.use}
      </Button>
    </div>
  );
}
