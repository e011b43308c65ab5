import { useWords } from '#base/i18n/locale-context.tsx';
import type { EntranceReply } from '#features/entrance/entrance-reply.ts';
import type { LetterKind } from '#features/entrance/letter-kind.ts';
import { CodeField } from '#features/entrance/ui/code-field.tsx';
import { EmailField } from '#features/entrance/ui/email-field.tsx';
import { EntranceForm } from '#features/entrance/ui/entrance-form.tsx';
import { FormProblem } from '#features/entrance/ui/form-problem.tsx';
import { entranceWords } from '#features/entrance/words.ts';
import { Button } from '#ui/button.tsx';

type CodeFormProps = {
  letter: LetterKind;
  next: string | undefined;
  reply: EntranceReply | undefined;
  action: string;
};

/** For a letter that was asked for elsewhere: here nobody knows yet whose it is. */
export function CodeForm({ letter, next, reply, action }: CodeFormProps) {
  const words = useWords(entranceWords);
  return (
    <EntranceForm intent="code" next={next} action={action}>
      {(isBusy) => (
        <>
          <FormProblem reply={reply} />
          <input type="hidden" name="kind" value={letter} />
          <EmailField reply={reply} />
          <CodeField reply={reply} help={words.codeHelp} />
          <Button type="submit" look="primary" size="big" block busy={isBusy}>
            {words.useCode}
          </Button>
        </>
      )}
    </EntranceForm>
  );
}
