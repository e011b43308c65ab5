import { useState } from 'react';
import type { ReactNode } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { EntranceReply } from '../entrance-reply.ts';
import { entranceWords } from '../words.ts';
import { useFocusOnProblem } from './email-field.tsx';
import { useProblemOf } from './form-problem.tsx';

type PasswordFieldProps = { reply: EntranceReply | undefined; labelEnd?: ReactNode; isNew?: boolean; label?: string };

export function PasswordField({ reply, labelEnd, isNew = false, label }: PasswordFieldProps) {
  const words = useWords(entranceWords);
  const [isShown, setShown] = useState(false);
  const error = useProblemOf(reply, 'password');
  const input = useFocusOnProblem(reply, error, 'password');
  return (
    <Field
      label={label ?? words.password}
      labelEnd={labelEnd}
      help={isNew ? words.passwordHelp : undefined}
      error={error}
      required
    >
      <TextInput
        ref={input}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1000}
        className="pr-1"
        end={
          <span className="scripted">
            <IconButton
              icon={isShown ? 'eye-off' : 'eye'}
              size="small"
              name={isShown ? words.hidePassword : words.showPassword}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            />
          </span>
        }
      />
    </Field>
  );
}
