import { createTransport } from 'nodemailer';
import { ProviderError } from '#base/errors.ts';
import type { ProviderFailure } from '#base/errors.ts';
import { PRODUCT } from '#base/product.ts';
import type { Letter, Mail } from './mail.ts';

export function smtpMail(url: string, from: string): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.split('@')[1];

  return {
    async send(letter: Letter) {
      try {
        await transport.sendMail({
          from: { name: PRODUCT, address: from },
          to: { name: '', address: letter.to },
          replyTo: letter.replyTo,
          subject: letter.subject,
          text: letter.text,
          html: letter.html,
          headers: letter.stopUrl ? stopping(letter.stopUrl) : {},
          messageId: letter.id ? `<${letter.id}@${domain}>` : undefined,
        });
      } catch (cause) {
        throw new ProviderError(kindOf(cause), 'The mail server did not take the letter', { cause });
      }
    },
    close: () => transport.close(),
  };
}

function stopping(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** SMTP's own classes: 4xx is "not now", 5xx is "never"; no code at all means that nobody answered. */
function kindOf(cause: unknown): ProviderFailure {
  const { responseCode, code } = cause as { responseCode?: number; code?: string };
  if (code === 'EAUTH') return 'unauthorized';
  if (responseCode === undefined) return 'unavailable';
  if (responseCode === 421 || responseCode === 450 || responseCode === 452) return 'rate-limited';
  return responseCode >= 500 ? 'rejected' : 'unavailable';
}
