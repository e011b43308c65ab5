import { useWords } from '#base/i18n/locale-context.tsx';
import { accountWords } from '#features/account/words.ts';
import { EmailField } from '#features/entrance/ui/email-field.tsx';
import { FormProblem } from '#features/entrance/ui/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { AccountForm } from './account-form.tsx';
import type { AccountReply } from './account-reply.ts';
import { problemFor } from './account-reply.ts';
import { AccountSection } from './account-section.tsx';

type EmailSectionProps = { email: string | undefined; newEmail: string | undefined; reply: AccountReply | undefined };

export function EmailSection({ email, newEmail, reply }: EmailSectionProps) {
  const words = useWords(accountWords).email;
  const problem = problemFor(reply, 'email');
  return (
    <AccountSection id="email" title={words.title} lede={words.lede}>
      <p className="wrap-anywhere">{email ? words.now(email) : words.none}</p>
      {newEmail && <PendingChange email={email} newEmail={newEmail} reply={reply} />}
      <AccountForm key={newEmail} intent="email" section="email" className="grid w-full max-w-100 gap-4">
        {(isBusy) => (
          <>
            <FormProblem reply={problem} />
            <EmailField reply={problem} label={email ? words.newLabel : words.addLabel} />
            <Button type="submit" busy={isBusy} className="justify-self-start">
              {email ? words.change : words.add}
            </Button>
          </>
        )}
      </AccountForm>
    </AccountSection>
  );
}

function PendingChange({ email, newEmail, reply }: EmailSectionProps & { newEmail: string }) {
  const words = useWords(accountWords).email;
  return (
    <div className="grid w-full max-w-120 gap-3 rounded-card border border-line bg-surface p-5">
      <p className="font-strong wrap-anywhere">{words.pending(newEmail)}</p>
      <p className="text-pretty wrap-anywhere text-ink-2">
        {email ? words.both(email, newEmail) : words.one(newEmail)}
      </p>
      <AccountForm intent="resend-email" section="email" className="grid justify-items-start gap-3">
        {(isBusy) => (
          <>
            <FormProblem reply={problemFor(reply, 'resend-email')} />
            <Button type="submit" size="small" busy={isBusy}>
              {words.resend}
            </Button>
          </>
        )}
      </AccountForm>
    </div>
  );
}
