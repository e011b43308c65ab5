import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import type { AccountIntent } from '#features/account/account-forms.ts';
import { ownValidation } from '#ui/own-validation.ts';
import type { SectionId } from './account-answers.ts';

type AccountFormProps = {
  intent: AccountIntent;
  section: SectionId;
  fields?: Record<string, string>;
  className?: string;
  children: (isBusy: boolean) => ReactNode;
};

/** One of the page's small forms. Without JavaScript, too, its answer is shown where it stands. */
export function AccountForm({ intent, section, fields = NONE, className, children }: AccountFormProps) {
  const isBusy = useIsSending(intent, fields);
  return (
    <Form
      ref={ownValidation}
      method="post"
      action={useLocalePath(`/setting/account#${section}`)}
      preventScrollReset={!LEADS_AWAY.has(intent)}
      className={className}
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children(isBusy)}
    </Form>
  );
}

/** Once a form of this intent has been sent and the page shows what came of it. */
export function useWhenSent(intent: AccountIntent, act: () => void): void {
  const isSending = useIsSending(intent, NONE);
  const wasSending = useRef(false);
  const onSent = useEffectEvent(act);
  useEffect(() => {
    if (wasSending.current && !isSending) onSent();
    wasSending.current = isSending;
  }, [isSending]);
}

function useIsSending(intent: AccountIntent, fields: Record<string, string>): boolean {
  const { formData } = useNavigation();
  return (
    formData?.get('intent') === intent && Object.entries(fields).every(([name, value]) => formData.get(name) === value)
  );
}

const NONE: Record<string, string> = {};

/** Where these lead, one begins at the top. */
const LEADS_AWAY: ReadonlySet<AccountIntent> = new Set(['leave', 'sign-out-everywhere']);
