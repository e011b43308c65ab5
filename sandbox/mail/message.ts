import type { ParsedMail } from 'mailparser';
import { storable } from '../database/storable.ts';

export type Message = {
  from: string;
  subject: string;
  text: string;
  html: string | null;
  /** By lower-case name, unfolded and otherwise as sent; one that repeats has a line for each. */
  headers: Record<string, string>;
  attachments: { name: string; type: string; bytes: number }[];
  raw: Buffer;
};

export async function parseMessage(raw: Buffer, envelopeFrom: string): Promise<Message> {
  // Loaded with the first mail: the parser is most of what an idle sandbox would weigh.
  const { simpleParser } = await import('mailparser');
  const parsed = await simpleParser(raw, {
    keepCidLinks: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipTextLinks: true,
  });
  return {
    from: storable(parsed.from?.text || envelopeFrom),
    subject: storable(parsed.subject ?? ''),
    text: storable(parsed.text ?? ''),
    html: parsed.html ? storable(parsed.html) : null,
    headers: headersOf(parsed),
    attachments: parsed.attachments.map(({ filename, contentType, size }) => ({
      name: storable(filename ?? 'unnamed'),
      type: storable(contentType),
      bytes: size,
    })),
    raw,
  };
}

function headersOf(parsed: ParsedMail): Record<string, string> {
  // A Map first: a header may well be called __proto__.
  const headers = new Map<string, string>();
  for (const { key, line } of parsed.headerLines) {
    const value = storable(
      line
        .slice(line.indexOf(':') + 1)
        .replaceAll(/\r?\n(?=[ \t])/g, '')
        .trim(),
    );
    const earlier = headers.get(key);
    headers.set(storable(key), earlier === undefined ? value : `${earlier}\n${value}`);
  }
  return Object.fromEntries(headers);
}
