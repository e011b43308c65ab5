import { useRevalidator, useSubmit } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useSecurityKey } from '#app/shell/use-security-key.ts';
import { useWords } from '#base/i18n/locale-context.tsx';
import { SecurityKeyForm } from '#features/account/ui/security-key-form.tsx';
import { SecurityKeyList } from '#features/account/ui/security-key-list.tsx';
import type { SecurityKey } from '#features/account/ui/security-key-list.tsx';
import { accountWords } from '#features/account/words.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { AccountForm } from './account-form.tsx';
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
  const { add } = useSecurityKey();
  const { revalidate } = useRevalidator();
  const submit = useSubmit();
  const action = useLocalePath('/setting/account#two-factor');
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
          <SecurityKeyForm add={add} onAdded={onAdded} />
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
