import { escapedHtml } from './escaped-html.ts';
import type { Locale } from './i18n/locale.ts';

/** One letter, written once and shown twice: as text, and as a page for mail programs. */
export type LetterPage = {
  locale: Locale;
  subject: string;
  paragraphs: readonly string[];
  /** Figures, each with what it is and what may be said about it. */
  rows?: readonly { label: string; value: string; note?: string | undefined }[] | undefined;
  button?: { words: string; href: string } | undefined;
  code?: { label: string; code: string } | undefined;
  ending: readonly string[];
};

/** As mail carries it. */
export function writtenLetter(page: LetterPage): { subject: string; text: string; html: string } {
  return { subject: page.subject, text: letterText(page), html: letterPage(page) };
}

function letterText({ locale, paragraphs, rows = [], button, code, ending }: LetterPage): string {
  const colon = COLONS[locale];
  return [
    ...paragraphs,
    ...(rows.length > 0
      ? [rows.map(({ label, value, note }) => `${label}${colon} ${value}${note ? ` (${note})` : ''}`).join('\n')]
      : []),
    ...(button ? [`${button.words}${colon}\n${button.href}`] : []),
    ...(code ? [`${code.label}${colon} ${code.code}`] : []),
    ...ending,
  ].join('\n\n');
}

function letterPage({ locale, subject, paragraphs, rows = [], button, code, ending }: LetterPage): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapedHtml(text)}</p>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapedHtml(subject)}</title><style>${DARK}</style></head>
<body style="margin:0;padding:32px 16px;background:#f9f7f2;color:#1c1a17;font:16px/24px -apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;overflow-wrap:anywhere">
${paragraphs.map(paragraph).join('\n')}
${rows.length > 0 ? `<table role="presentation" style="width:100%;margin:0 0 24px;border-collapse:collapse">${rows.map(tableRow).join('')}</table>` : ''}
${button ? `<p style="margin:24px 0"><a href="${escapedHtml(button.href)}" class="button" style="display:inline-block;padding:12px 20px;background:#1c1a17;color:#fff;border-radius:6px;text-decoration:none">${escapedHtml(button.words)}</a></p>` : ''}
${code ? `<p style="margin:0 0 24px">${escapedHtml(code.label)}${COLONS[locale]} <strong style="font-size:20px;letter-spacing:2px">${escapedHtml(code.code)}</strong></p>` : ''}
${ending.map(paragraph).join('\n')}
</div></body></html>`;
}

function tableRow({ label, value, note }: NonNullable<LetterPage['rows']>[number]): string {
  const cell = (style: string, text: string) =>
    `<td style="padding:10px 0;border-top:1px solid #ddd8cd;${style}">${text}</td>`;
  const said = note ? `<br><span class="note" style="font-size:14px;color:#6b655c">${escapedHtml(note)}</span>` : '';
  return `<tr>${cell('', `${escapedHtml(label)}${said}`)}${cell('text-align:right;font-size:20px;font-weight:600;vertical-align:top', escapedHtml(value))}</tr>`;
}

/** The rest is written where it stands, for programs that drop a sheet; what is dark has to win over that. */
const DARK = `@media (prefers-color-scheme:dark){${[
  'body{background:#121110!important;color:#f3f1ec!important}',
  'a{color:#ff8266}',
  '.button{background:#f3f1ec!important;color:#121110!important}',
  '.note{color:#aca69d!important}',
  'td{border-color:#2e2b27!important}',
].join('')}}`;

/** French sets a space before it, at which no line is broken. */
const COLONS: Record<Locale, string> = { 'en-US': ':', 'fr-FR': '\u00a0:' };
