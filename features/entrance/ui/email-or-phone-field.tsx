import { useWords } from '#base/i18n/locale-context.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { EntranceReply } from '../entrance-reply.ts';
import { entranceWords } from '../words.ts';
import { useFocusOnProblem } from './email-field.tsx';
import { useProblemOf } from './form-problem.tsx';

/** Where a code may go by letter or by text; what was typed says which. */
export function EmailOrPhoneField({ reply }: { reply: EntranceReply | undefined }) {
  const words = useWords(entranceWords);
  const error = useProblemOf(reply, 'email');
  const input = useFocusOnProblem(reply, error);
  return (
    <Field label={words.emailOrPhone} help={words.phoneHelp} error={error} required>
      <TextInput
        ref={input}
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={reply?.kind === 'problem' ? reply.email : undefined}
      />
    </Field>
  );
}
