import { writtenLetter } from '#base/letter-page.ts';
import { PRODUCT } from '#base/product.ts';
import type { Letter } from '#providers/mail/mail.ts';
import type { LetterFacts } from './letters.ts';
import english from './words/en-US.ts';
import french from './words/fr-FR.ts';

const WORDS = { 'en-US': english, 'fr-FR': french };

/** The same in text and HTML; both carry the code, for those who read mail on another device. */
export function compose(facts: LetterFacts): Letter {
  const { to, link, code, locale } = facts;
  const all = WORDS[locale];
  const words = all[facts.kind];
  return {
    to,
    ...writtenLetter({
      locale,
      subject: words.subject(facts),
      paragraphs: [all.hello, words.text(facts)],
      button: link ? { words: words.button, href: link } : undefined,
      code: code ? { label: all.code, code } : undefined,
      ending: [words.ignore, PRODUCT],
    }),
  };
}
