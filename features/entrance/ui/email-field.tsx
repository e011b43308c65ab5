import { useEffect, useRef } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { EntranceField } from '../entrance-problem.ts';
import type { EntranceReply } from '../entrance-reply.ts';
import { entranceWords } from '../words.ts';
import { useProblemOf } from './form-problem.tsx';

export function EmailField({ reply, label }: { reply: EntranceReply | undefined; label?: string }) {
  const words = useWords(entranceWords);
  const error = useProblemOf(reply, 'email');
  const input = useFocusOnProblem(reply, error);
  return (
    <Field label={label ?? words.email} error={error} required>
      <TextInput
        ref={input}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={254}
        defaultValue={reply?.kind === 'problem' ? reply.email : undefined}
      />
    </Field>
  );
}

/** Each answer that names the field leads there, also the same one twice; of several, to the first. */
export function useFocusOnProblem<Control extends HTMLElement = HTMLInputElement>(
  reply: object | undefined,
  error: string | undefined,
  field?: EntranceField,
) {
  const input = useRef<Control>(null);
  const answeredAt = reply && 'answeredAt' in reply ? reply.answeredAt : undefined;
  const isFirst = !field || !reply || !('field' in reply) || reply.field === field;
  useEffect(() => {
    if (error && answeredAt && isFirst) input.current?.focus();
  }, [error, answeredAt, isFirst]);
  return input;
}
