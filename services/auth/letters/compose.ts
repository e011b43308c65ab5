import { PRODUCT } from '#base/product.ts';
import type { Letter } from '#providers/mail/mail.ts';
import type { LetterFacts } from './letters.ts';
import english from './words/en-US.ts';
import french from './words/fr-FR.ts';

const WORDS = { 'en-US': english, 'fr-FR': french };

/** The same in text and HTML; both carry the code, for those who read mail on another device. */
export function compose(facts: LetterFacts): Letter {
  const all = WORDS[facts.locale];
  const words = all[facts.kind];
  const paragraphs = [all.hello, words.text(facts)];
  const subject = words.subject(facts);
  const ending = [words.ignore, PRODUCT];
  const text = [
    ...paragraphs,
    ...(facts.link ? [`${words.button}:\n${facts.link}`] : []),
    ...(facts.code ? [`${all.code}: ${facts.code}`] : []),
    ...ending,
  ].join('\n\n');
  return { to: facts.to, subject, text, html: html(subject, paragraphs, ending, facts, words.button, all.code) };
}

function html(
  subject: string,
  paragraphs: string[],
  ending: string[],
  { link, code, locale }: LetterFacts,
  button: string,
  codeLabel: string,
): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f9f7f2;color:#1c1a17;font:16px/24px -apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto">
${paragraphs.map(paragraph).join('\n')}
${link ? `<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;background:#1c1a17;color:#fff;border-radius:6px;text-decoration:none">${escaped(button)}</a></p>` : ''}
${code ? `<p style="margin:0 0 24px">${escaped(codeLabel)}: <strong style="font-size:20px;letter-spacing:2px">${escaped(code)}</strong></p>` : ''}
${ending.map(paragraph).join('\n')}
</div></body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
