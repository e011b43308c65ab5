import type { ReactNode } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import type { LetterKind } from '../letter-kind.ts';
import type { EntranceReply } from '../entrance-reply.ts';
import { entranceWords } from '../words.ts';
import { CodeField } from './code-field.tsx';
import { EntranceForm } from './entrance-form.tsx';
import { FormProblem } from './form-problem.tsx';

type LetterSentProps = {
  letter: LetterKind;
  email: string;
  next: string | undefined;
  /** Where its forms go. */
  action: string;
  /** What the code was answered with. */
  reply?: EntranceReply | undefined;
  children: ReactNode;
};

/** A letter is on its way: its code can be typed here, or it can be sent again. */
export function LetterSent({ letter, email, next, action, reply, children }: LetterSentProps) {
  const words = useWords(entranceWords);
  const facts = (
    <>
      <input type="hidden" name="kind" value={letter} />
      <input type="hidden" name="email" value={email} />
    </>
  );
  return (
    <div className="grid gap-6">
      <EntranceForm intent="code" next={next} action={action}>
        {(isBusy) => (
          <>
            <FormProblem reply={reply} />
            {facts}
            <CodeField reply={reply} help={words.codeHelp} />
            <Button type="submit" look="primary" size="big" block busy={isBusy}>
              {words.useCode}
            </Button>
          </>
        )}
      </EntranceForm>
      <div className="meta grid gap-2">
        <EntranceForm intent="resend" next={next} action={action} className="">
          {(isBusy) => (
            <>
              {facts}
              {words.sentFoot}{' '}
              <button type="submit" disabled={isBusy} className="reach cursor-pointer font-strong text-ink underline">
                {words.resend}
              </button>
              .
            </>
          )}
        </EntranceForm>
        <p>{children}</p>
      </div>
    </div>
  );
}
