import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import type { KeyProblem } from '#features/entrance/security-key-problem.ts';
import { useKeyCeremony } from '#features/entrance/ui/key-ceremony.ts';
import { SecurityKeyProblem } from '#features/entrance/ui/security-key-problem.tsx';
import { useCanUseKeys } from '#features/entrance/ui/security-key-support.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { accountWords } from '../words.ts';

type SecurityKeyFormProps = {
  add: (name: string) => Promise<KeyProblem | undefined>;
  onAdded: () => void;
};

/** A name, then the browser asks for the key. */
export function SecurityKeyForm({ add, onAdded }: SecurityKeyFormProps) {
  const words = useWords(accountWords).securityKeys;
  const { isBusy, outcome, run } = useKeyCeremony();
  const [isNameMissing, setIsNameMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  if (!useCanUseKeys()) return null;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = input.current?.value.trim() ?? '';
    setIsNameMissing(!name);
    if (!name) return input.current?.focus();
    if (!(await run(() => add(name)))) return undefined;
    form.reset();
    return onAdded();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid w-full max-w-100 gap-4">
      {outcome && <SecurityKeyProblem key={outcome.attempt} problem={outcome.problem} />}
      <Field label={words.name} help={words.nameHelp} error={isNameMissing ? words.nameMissing : undefined} required>
        <TextInput ref={input} name="name" autoComplete="off" maxLength={60} />
      </Field>
      <Button type="submit" icon="plus" busy={isBusy} className="justify-self-start">
        {words.add}
      </Button>
    </form>
  );
}
