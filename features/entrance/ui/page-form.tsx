import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import type { EntranceReply } from '../entrance-reply.ts';
import { EntranceForm } from './entrance-form.tsx';
import { FormProblem } from './form-problem.tsx';

type PageFormProps = {
  action?: string;
  intent?: string;
  next: string | undefined;
  reply: EntranceReply | undefined;
  submit: string;
  /** Its fields. */
  children: ReactNode;
};

/** The form a page is for: what stands in its way, its fields, one large button. */
export function PageForm({ reply, submit, children, ...form }: PageFormProps) {
  return (
    <EntranceForm {...form}>
      {(isBusy) => (
        <>
          <FormProblem reply={reply} />
          {children}
          <Button type="submit" look="primary" size="big" block busy={isBusy}>
            {submit}
          </Button>
        </>
      )}
    </EntranceForm>
  );
}
