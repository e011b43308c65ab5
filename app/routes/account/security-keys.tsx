import { useNavigate, useRevalidator, useSubmit } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useSecurityKey } from '#app/shell/use-security-key.ts';
import { answerAt } from '#app/use-live.ts';
import { useWords } from '#base/i18n/locale-context.tsx';
import { SecurityKeyForm } from '#features/account/ui/security-key-form.tsx';
import { SecurityKeyList } from '#features/account/ui/security-key-list.tsx';
import type { SecurityKey } from '#features/account/ui/security-key-list.tsx';
import { accountWords } from '#features/account/words.ts';
import type { KeyProblem } from '#features/entrance/security-key-problem.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { AccountForm } from './account-form.tsx';
import type { KeyProof } from './key-proof.ts';
import { useWayToProve } from './use-way-to-prove.ts';

type SecurityKeysProps = {
  keys: SecurityKey[];
  canAdd: boolean;
  /** Whether there are recovery codes for the day every key is lost; without any, the first key brings ten. */
  hasCodes: boolean;
};

export function SecurityKeys({ keys, canAdd, hasCodes }: SecurityKeysProps) {
  const words = useWords(accountWords).securityKeys;
  // The browser itself would ask for the key.
  const proveAt = useWayToProve('begin-factor');
  const proofPath = useLocalePath('/setting/account/key-proof');
  const { add } = useSecurityKey();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const submit = useSubmit();
  const action = useLocalePath('/setting/account#two-factor');
  const addOnceProved = async (name: string): Promise<KeyProblem | undefined> => {
    const answer = await answerAt(proofPath, {});
    if (!answer?.isOk) return 'unreachable';
    const { proveAt: now } = answer.told as KeyProof;
    if (now === null) return add(name);
    await navigate(now);
    return 'cancelled';
  };
  const onAdded = () =>
    void (hasCodes
      ? revalidate()
      : submit({ intent: 'renew-codes', sure: 'yes' }, { method: 'post', action, preventScrollReset: true }));
  return (
    <SecurityKeyList keys={keys} Removal={Removal}>
      {canAdd &&
        (proveAt ? (
          <ButtonLink to={proveAt} icon="plus">
            {words.add}
          </ButtonLink>
        ) : (
          <SecurityKeyForm add={addOnceProved} onAdded={onAdded} />
        ))}
    </SecurityKeyList>
  );
}

function Removal({ securityKey: { id, name } }: { securityKey: SecurityKey }) {
  const words = useWords(accountWords).securityKeys;
  return (
    <AccountForm intent="drop-factor" section="two-factor" fields={{ factor: id }}>
      {(isBusy) => (
        <Button type="submit" size="small" busy={isBusy} aria-label={words.removeOne(name || words.unnamed)}>
          {words.remove}
        </Button>
      )}
    </AccountForm>
  );
}
