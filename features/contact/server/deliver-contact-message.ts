import { eq } from 'drizzle-orm';
import { PRODUCT } from '#base/product.ts';
import { contactMessages } from '#db/schema/contact-message.ts';
import type { Needs } from '#runtime/runtime.ts';

/** Mails a kept message to support, once; a repeat after delivery does nothing. */
export async function deliver(
  { db, clock, mail, settings }: Needs<'db' | 'clock' | 'mail' | 'settings'>,
  id: string,
): Promise<void> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!message || message.deliveredAt) return;

  await mail.send({
    to: settings.mail.support,
    id: `contact-${message.id}`,
    subject: `${PRODUCT}: a message from ${message.name}`,
    replyTo: { name: message.name, address: message.email },
    text: [
      message.message,
      '',
      '--',
      `${message.name} <${message.email}>`,
      `Language: ${message.locale}`,
      `Account: ${message.userId ?? 'none'}`,
      `Written: ${message.createdAt.toISOString()}`,
    ].join('\n'),
  });
  await db.update(contactMessages).set({ deliveredAt: clock.now() }).where(eq(contactMessages.id, id));
}
