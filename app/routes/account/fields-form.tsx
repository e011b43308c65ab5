import type { ReactNode } from 'react';
import type { AccountIntent } from '#features/account/account-forms.ts';
import { FormProblem } from '#features/entrance/ui/form-problem.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import type { SectionId } from './account-answers.ts';
import { AccountForm } from './account-form.tsx';
import type { AccountReply } from './account-reply.ts';
import { problemFor } from './account-reply.ts';
import { useWayToProve } from './use-way-to-prove.ts';

type FieldsFormProps = {
  intent: AccountIntent;
  section: SectionId;
  reply: AccountReply | undefined;
  submit: string;
  children?: ReactNode;
};

/** What stands in the way, the fields, and the button that keeps them; the way to show who they are, if it asks. */
export function FieldsForm({ intent, section, reply, submit, children }: FieldsFormProps) {
  const proveAt = useWayToProve(intent);
  if (proveAt) return <ButtonLink to={proveAt}>{submit}</ButtonLink>;
  return (
    <AccountForm intent={intent} section={section} className="grid w-full max-w-100 gap-4">
      {(isBusy) => (
        <>
          <FormProblem reply={problemFor(reply, intent)} />
          {children}
          <Button type="submit" busy={isBusy} className="justify-self-start">
            {submit}
          </Button>
        </>
      )}
    </AccountForm>
  );
}
