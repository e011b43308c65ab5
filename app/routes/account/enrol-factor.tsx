import { useWords } from '#base/i18n/locale-context.tsx';
import { accountWords } from '#features/account/words.ts';
import type { EntranceReply } from '#features/entrance/entrance-reply.ts';
import { CodeField } from '#features/entrance/ui/code-field.tsx';
import { FormProblem } from '#features/entrance/ui/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { AccountForm } from './account-form.tsx';
import type { Enrolment } from './account-reply.ts';

/** From the square to the first code: everything it needs travels with the form. */
export function EnrolFactor({ enrolment, reply }: { enrolment: Enrolment; reply: EntranceReply | undefined }) {
  const { twoFactor: words, copy, copied, cancel } = useWords(accountWords);
  const { factor, secret, qr } = enrolment;
  return (
    <div className="grid w-full gap-x-8 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <figure className="grid content-start gap-2">
        <figcaption className="max-w-[26ch] text-13 font-medium">{words.scan}</figcaption>
        <img src={qr} alt={words.scanAlt} width="208" height="208" className="rounded-control bg-[#fff] p-2" />
      </figure>
      <div className="grid content-start gap-5">
        <div className="grid justify-items-start gap-2">
          <p className="text-13 font-medium">{words.orType}</p>
          <p className="tracking-[0.06em] wrap-anywhere select-all">{secret.match(/.{1,4}/g)?.join(' ')}</p>
          <CopyButton text={secret} words={{ copy, copied }} />
        </div>
        <AccountForm
          intent="verify-factor"
          section="two-factor"
          fields={{ factor, secret, qr }}
          className="grid max-w-100 gap-4"
        >
          {(isBusy) => (
            <>
              <FormProblem reply={reply} />
              <CodeField reply={reply} help={words.codeHelp} isMain />
              <Button type="submit" look="ink" busy={isBusy} className="justify-self-start">
                {words.verify}
              </Button>
            </>
          )}
        </AccountForm>
        <AccountForm intent="drop-factor" section="two-factor" fields={{ factor }}>
          {(isBusy) => (
            <Button type="submit" look="quiet" size="small" busy={isBusy} className="-ml-2.5">
              {cancel}
            </Button>
          )}
        </AccountForm>
      </div>
    </div>
  );
}
