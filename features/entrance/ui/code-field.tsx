import { useWords } from '#base/i18n/locale-context.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { EntranceReply } from '../entrance-reply.ts';
import { entranceWords } from '../words.ts';
import { useFocusOnProblem } from './email-field.tsx';
import { useProblemOf } from './form-problem.tsx';

type CodeFieldProps = {
  reply: EntranceReply | undefined;
  help: string;
  /** Codes on paper have letters too. */
  isDigitsOnly?: boolean;
  /** It is all that the page asks for. */
  isMain?: boolean;
};

export function CodeField({ reply, help, isDigitsOnly = true, isMain }: CodeFieldProps) {
  const words = useWords(entranceWords);
  const error = useProblemOf(reply, 'code');
  const input = useFocusOnProblem(reply, error, 'code');
  return (
    <Field label={words.code} help={help} error={error} required>
      <TextInput
        ref={input}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- whoever comes here has the code in mind, and nothing stands before its field
        autoFocus={isMain}
        name="code"
        autoComplete="one-time-code"
        inputMode={isDigitsOnly ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        className="tracking-[0.12em]"
      />
    </Field>
  );
}
