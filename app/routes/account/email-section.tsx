import { useWords } from '#base/i18n/locale-context.tsx';
import { accountWords } from '#features/account/words.ts';
import { EmailField } from '#features/entrance/ui/email-field.tsx';
import type { AccountReply } from './account-reply.ts';
import { problemFor } from './account-reply.ts';
import { AccountSection } from './account-section.tsx';
import { FieldsForm } from './fields-form.tsx';

type EmailSectionProps = { email: string | undefined; newEmail: string | undefined; reply: AccountReply | undefined };

export function EmailSection({ email, newEmail, reply }: EmailSectionProps) {
  const words = useWords(accountWords).email;
  return (
    <AccountSection id="email" title={words.title} lede={words.lede}>
      <p className="wrap-anywhere">{email ? words.now(email) : words.none}</p>
      {newEmail && <PendingChange email={email} newEmail={newEmail} reply={reply} />}
      <FieldsForm key={newEmail} intent="email" section="email" reply={reply} submit={email ? words.change : words.add}>
        <EmailField reply={problemFor(reply, 'email')} label={email ? words.newLabel : words.addLabel} />
      </FieldsForm>
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
      <FieldsForm intent="resend-email" section="email" reply={reply} submit={words.resend} />
    </div>
  );
}
