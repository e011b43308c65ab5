import { useWords } from '#base/i18n/locale-context.tsx';
import type { EntranceReply } from '#features/entrance/entrance-reply.ts';
import type { LetterKind } from '#features/entrance/letter-kind.ts';
import { CodeField } from '#features/entrance/ui/code-field.tsx';
import { EmailField } from '#features/entrance/ui/email-field.tsx';
import { PageForm } from '#features/entrance/ui/page-form.tsx';
import { entranceWords } from '#features/entrance/words.ts';

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
    <PageForm intent="code" next={next} action={action} reply={reply} submit={words.useCode}>
      <input type="hidden" name="kind" value={letter} />
      <EmailField reply={reply} />
      <CodeField reply={reply} help={words.codeHelp} />
    </PageForm>
  );
}
