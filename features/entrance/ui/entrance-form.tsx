import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { ownValidation } from '#ui/own-validation.ts';

type EntranceFormProps = {
  /** Absent: the page's own address. */
  action?: string | undefined;
  intent?: string;
  next: string | undefined;
  /** The browser itself goes, and the page with all it holds is left. */
  reloadDocument?: boolean;
  children: (isBusy: boolean) => ReactNode;
  className?: string;
};

/** A plain form that goes on to `next` in the end; with JavaScript our own messages stand in for the browser's. */
export function EntranceForm({
  action,
  intent,
  next,
  reloadDocument = false,
  children,
  className = 'grid gap-4.5',
}: EntranceFormProps) {
  const { formData } = useNavigation();
  const isBusy = formData !== undefined && (intent === undefined || formData.get('intent') === intent);
  return (
    <Form ref={ownValidation} method="post" action={action} reloadDocument={reloadDocument} className={className}>
      {intent && <input type="hidden" name="intent" value={intent} />}
      <input type="hidden" name="next" value={next ?? ''} />
      {children(isBusy)}
    </Form>
  );
}
