import { isAlive } from '#app/shell/alive-mark.ts';
import { decoration } from '#base/fetched/decoration.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { accountWords } from '#features/account/words.ts';
import type { EntranceReply } from '#features/entrance/entrance-reply.ts';
import { CodeField } from '#features/entrance/ui/code-field.tsx';
import { FormProblem } from '#features/entrance/ui/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { AccountForm } from './account-form.tsx';
import type { Enrolment } from './account-reply.ts';

/** From the key to the first code. */
export function EnrolFactor({ enrolment, reply }: { enrolment: Enrolment; reply: EntranceReply | undefined }) {
  const words = useWords(accountWords);
  return (
    <div className="grid gap-5">
      <FactorKey enrolment={enrolment} words={words} />
      <AccountForm
        intent="verify-factor"
        section="two-factor"
        fields={{ factor: enrolment.factor }}
        className="grid max-w-100 gap-4"
      >
        {(isBusy) => (
          <>
            <FormProblem reply={reply} />
            <CodeField reply={reply} help={words.twoFactor.codeHelp} isMain={isAlive()} />
            <Button type="submit" look="ink" busy={isBusy} className="justify-self-start">
              {words.twoFactor.verify}
            </Button>
          </>
        )}
      </AccountForm>
      <AccountForm intent="cancel-factor" section="two-factor">
        {(isBusy) => (
          <Button type="submit" look="quiet" size="small" busy={isBusy} className="-ml-2.5">
            {words.cancel}
          </Button>
        )}
      </AccountForm>
    </div>
  );
}

/** Fetched by who sets it up, once in a lifetime. */
const FactorKey = decoration(() => import('./factor-key.tsx'));
