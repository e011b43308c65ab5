import { useWords } from '#base/i18n/locale-context.tsx';
import { accountWords } from '#features/account/words.ts';
import { FormProblem } from '#features/entrance/ui/form-problem.tsx';
import { PasswordField } from '#features/entrance/ui/password-field.tsx';
import { entranceWords } from '#features/entrance/words.ts';
import { Button } from '#ui/button.tsx';
import { AccountForm } from './account-form.tsx';
import type { AccountReply } from './account-reply.ts';
import { problemFor } from './account-reply.ts';
import { AccountSection } from './account-section.tsx';

type PasswordSectionProps = { hasChanged: boolean; email: string | undefined; reply: AccountReply | undefined };

export function PasswordSection({ hasChanged, email, reply }: PasswordSectionProps) {
  const words = useWords(accountWords).password;
  const { newPassword } = useWords(entranceWords);
  const problem = problemFor(reply, 'password');
  return (
    <AccountSection id="password" title={words.title} lede={words.lede}>
      <AccountForm intent="password" section="password" className="grid w-full max-w-100 gap-4">
        {(isBusy) => (
          <>
            <FormProblem reply={problem} />
            {/* So that a password manager knows whose it is. */}
            <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
            {/* Begun anew once it has changed; the button stays, and keeps the focus. */}
            <PasswordField key={`${hasChanged}`} reply={problem} isNew label={newPassword} />
            <Button type="submit" busy={isBusy} className="justify-self-start">
              {words.submit}
            </Button>
          </>
        )}
      </AccountForm>
    </AccountSection>
  );
}
