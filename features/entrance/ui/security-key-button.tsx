import { useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import type { KeyProblem } from '../security-key-problem.ts';
import { securityKeyWords } from '../security-key-words.ts';
import { useCanUseKeys } from './security-key-support.ts';
import { SecurityKeyProblem } from './security-key-problem.tsx';
import { useKeyCeremony } from './key-ceremony.ts';

type SecurityKeyButtonProps = {
  /** There is no other second factor, so this is what the page is for. */
  isMain: boolean;
  prove: () => Promise<KeyProblem | undefined>;
  onProved: () => void;
};

export function SecurityKeyButton({ isMain, prove, onProved }: SecurityKeyButtonProps) {
  const words = useWords(securityKeyWords);
  const { isBusy, outcome, run } = useKeyCeremony();
  const canUseKeys = useCanUseKeys();
  if (canUseKeys === false) return null;
  // Its place is kept before it can be used, so that nothing moves under a finger.
  return (
    <div className={`grid gap-4.5 ${canUseKeys ? '' : 'invisible'}`}>
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
