import { useWords } from '#base/i18n/locale-context.tsx';
import { accountWords } from '#features/account/words.ts';
import { PasswordField } from '#features/entrance/ui/password-field.tsx';
import { entranceWords } from '#features/entrance/words.ts';
import type { AccountReply } from './account-reply.ts';
import { problemFor } from './account-reply.ts';
import { AccountSection } from './account-section.tsx';
import { FieldsForm } from './fields-form.tsx';

type PasswordSectionProps = { hasChanged: boolean; email: string | undefined; reply: AccountReply | undefined };

export function PasswordSection({ hasChanged, email, reply }: PasswordSectionProps) {
  const words = useWords(accountWords).password;
  const { newPassword } = useWords(entranceWords);
  return (
    <AccountSection id="password" title={words.title} lede={words.lede}>
      <FieldsForm intent="password" section="password" reply={reply} submit={words.submit}>
        {/* So that a password manager knows whose it is. */}
        <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
        {/* Begun anew once it has changed; the button stays, and keeps the focus. */}
        <PasswordField key={`${hasChanged}`} reply={problemFor(reply, 'password')} isNew label={newPassword} />
      </FieldsForm>
    </AccountSection>
  );
}
