import { Form, useNavigation, useRevalidator, useSubmit } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useSecurityKey } from '#app/shell/use-security-key.ts';
import { useWords } from '#base/i18n/locale-context.tsx';
import { SecurityKeyForm } from '#features/account/ui/security-key-form.tsx';
import { SecurityKeyList } from '#features/account/ui/security-key-list.tsx';
import type { SecurityKey } from '#features/account/ui/security-key-list.tsx';
import { accountWords } from '#features/account/words.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';

type SecurityKeysProps = {
  keys: SecurityKey[];
  canAdd: boolean;
  proveAt: string | undefined;
  /** Whether there are recovery codes for the day every key is lost; without any, the first key brings ten. */
  hasCodes: boolean;
};

export function SecurityKeys({ keys, canAdd, proveAt, hasCodes }: SecurityKeysProps) {
  const words = useWords(accountWords).securityKeys;
  const { add } = useSecurityKey();
  const { revalidate } = useRevalidator();
  const submit = useSubmit();
  const action = useLocalePath(ACTION);
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

const ACTION = '/setting/account#two-factor';

function Removal({ securityKey: { id, name } }: { securityKey: SecurityKey }) {
  const words = useWords(accountWords).securityKeys;
  const { formData } = useNavigation();
  return (
    <Form method="post" action={useLocalePath(ACTION)} preventScrollReset>
      <input type="hidden" name="intent" value="drop-factor" />
      <input type="hidden" name="factor" value={id} />
      <Button
        type="submit"
        size="small"
        busy={formData?.get('factor') === id}
        aria-label={words.removeOne(name || words.unnamed)}
      >
        {words.remove}
      </Button>
    </Form>
  );
}
