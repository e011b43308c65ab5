import type { Locale } from '#base/i18n/locale.ts';
import { contactMessages } from '#db/schema/contact-message.ts';
import { recordNotification } from '#features/notifications/server/record-notification.ts';
import type { Needs } from '#runtime/runtime.ts';
import { refusalOf } from '../contact-message.ts';
import type { ContactForm, ContactRefusal } from '../contact-message.ts';
import { readStamp } from './form-stamp.ts';
import { deliverContactMessage } from './jobs.ts';

type Sent = { ok: true } | { ok: false; refusal: ContactRefusal };

/** Kept, queued and told in one transaction: either the message is on its way or nothing happened. */
export async function sendContactMessage(
  runtime: Needs<'db' | 'clock' | 'keys' | 'queue'>,
  form: ContactForm,
  writer: { userId: string | undefined; locale: Locale },
): Promise<Sent> {
  const { db, clock, queue } = runtime;
  const now = clock.now();
  const refusal = refusalOf(readStamp(runtime, form.stamp), now);
  if (refusal) return { ok: false, refusal };
  // A program filled the hidden field. It hears the same answer as a person, and nothing is kept.
  if (form.website !== '') return { ok: true };

  await db.transaction(async (tx) => {
    const { name, email, message } = form;
    const [kept] = await tx
      .insert(contactMessages)
      .values({ name, email, message, ...writer, createdAt: now })
      .returning({ id: contactMessages.id });
    if (!kept) throw new Error('The contact message was not kept');
    await queue.enqueue(deliverContactMessage, { id: kept.id }, { tx });
    if (writer.userId) {
      await recordNotification(tx, { userId: writer.userId, type: 'success', kind: 'contact-message-sent', at: now });
    }
  });
  return { ok: true };
}
