import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { contactWords } from '../words.ts';
import { CONTACT_LIMITS } from './contact-limits.ts';
import type { ContactField, ContactReply } from './contact-reply.ts';
import { anchorOf } from './field-anchor.ts';
import { Honeypot } from './honeypot.tsx';
import { MessageField } from './message-field.tsx';
import { NotSent } from './not-sent.tsx';
import { ownValidation } from '#ui/own-validation.ts';

type MessageFormProps = {
  /** When this form was made, signed by the server. */
  stamp: string;
  /** What need not be typed: their address, where we know it, and what it is about. */
  begun: { email: string | undefined; message: string | undefined };
  /** Absent until the form has been sent for the first time. */
  reply?: Extract<ContactReply, { kind: 'not-sent' }> | undefined;
};

/** Works as a plain form; with JavaScript the page keeps its place and our own messages stand in for the browser's. */
export function MessageForm({ stamp, begun, reply }: MessageFormProps) {
  const words = useWords(contactWords);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => ownValidation(form.current), []);
  const isSending = useNavigation().formMethod === 'POST';
  const values = reply?.values ?? { name: undefined, ...begun };
  const problems = reply?.why.kind === 'problems' ? reply.why.problems : {};
  const errorOf = (field: ContactField) => {
    const problem = problems[field];
    return problem && words.problems[problem];
  };

  return (
    <Form ref={form} method="post" className="grid grid-cols-1 gap-5">
      {reply && <NotSent key={reply.answeredAt} reply={reply} onPick={(field) => focusOn(form.current, field)} />}
      <div id={anchorOf('name')} className="scroll-mt-6">
        <Field label={words.name} error={errorOf('name')} required>
          <TextInput name="name" autoComplete="name" maxLength={CONTACT_LIMITS.name} defaultValue={values.name} />
        </Field>
      </div>
      <div id={anchorOf('email')} className="scroll-mt-6">
        <Field label={words.email} help={words.emailHelp} error={errorOf('email')} required>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            maxLength={CONTACT_LIMITS.email}
            defaultValue={values.email}
          />
        </Field>
      </div>
      <div id={anchorOf('message')} className="scroll-mt-6">
        <MessageField error={errorOf('message')} defaultValue={values.message} />
      </div>
      <Honeypot label={words.leaveEmpty} />
      <input type="hidden" name="stamp" value={reply?.stamp ?? stamp} readOnly />
      <div className="mt-1">
        <Button type="submit" look="primary" size="big" busy={isSending} className="max-sm:w-full">
          {isSending ? words.sending : words.send}
        </Button>
      </div>
    </Form>
  );
}

function focusOn(form: HTMLFormElement | null, field: ContactField) {
  const control = form?.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}
