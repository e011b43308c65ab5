import type { Locale } from '#base/i18n/locale.ts';
import type { ReadForm } from '#app/read-form.ts';
import { CONTACT_PROBLEMS } from '#features/contact/contact-message.ts';
import type { ContactForm, ContactProblem } from '#features/contact/contact-message.ts';
import { makeStamp } from '#features/contact/server/form-stamp.ts';
import { sendContactMessage } from '#features/contact/server/send-contact-message.ts';
import type { ContactProblems, ContactReply, WhyNotSent } from '#features/contact/ui/contact-reply.ts';
import { CONTACT_FIELDS } from '#features/contact/ui/contact-reply.ts';
import type { Runtime } from '#runtime/runtime.ts';

type Sender = { userId: string | undefined; locale: Locale; waitSeconds: number };

export async function answerContactForm(
  runtime: Runtime,
  read: ReadForm<ContactForm>,
  { waitSeconds, ...writer }: Sender,
): Promise<ContactReply> {
  const notSent = (why: WhyNotSent): ContactReply => ({
    kind: 'not-sent',
    why,
    values: {
      name: read.values['name'] ?? '',
      email: read.values['email'] ?? '',
      message: read.values['message'] ?? '',
    },
    answeredAt: runtime.clock.now().getTime(),
    // The old stamp goes on counting, so that the same text can be sent again without another wait.
    stamp: why.kind === 'stale-form' ? makeStamp(runtime) : (read.values['stamp'] ?? ''),
  });

  if (waitSeconds > 0) return notSent({ kind: 'wait', seconds: waitSeconds });
  if (!read.ok) return notSent(whyRefused(read.problems));
  const sent = await sendContactMessage(runtime, read.data, writer);
  return sent.ok ? { kind: 'sent', email: read.data.email } : notSent({ kind: sent.refusal });
}

/** A form without fields that ours has, or with a bent stamp, did not come from our page: it is made anew. */
function whyRefused(found: Record<string, string>): WhyNotSent {
  const problems: ContactProblems = {};
  for (const field of CONTACT_FIELDS) {
    const problem = found[field];
    if (isContactProblem(problem)) problems[field] = problem;
  }
  return Object.keys(problems).length > 0 ? { kind: 'problems', problems } : { kind: 'stale-form' };
}

function isContactProblem(code: string | undefined): code is ContactProblem {
  return CONTACT_PROBLEMS.some((known) => known === code);
}
