import { expect, test } from 'vitest';
import { writtenLetter } from './letter-page.ts';

const LETTER = writtenLetter({
  locale: 'fr-FR',
  subject: 'Bonjour',
  paragraphs: ['Voici.'],
  rows: [{ label: 'Vues', value: '12', note: 'Stable' }],
  button: { words: 'Lire', href: 'https://example.test/' },
  ending: [],
}).html;

test('a letter is as wide as the phone it is read on, and says so before anything is drawn', () => {
  const [head = ''] = /<head>.*<\/head>/s.exec(LETTER) ?? [];
  expect(head).toContain('<meta name="viewport" content="width=device-width">');
});

test('a letter is dark where its reader is: whatever is coloured in place has a dark colour that wins', () => {
  const [, dark = ''] = /prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(LETTER) ?? [];
  const inPlace = LETTER.matchAll(/<(\w+)(?:[^>]* class="(\w+)")? style="([^"]*#[0-9a-f]{3,6}[^"]*)"/g);
  const coloured = Array.from(inPlace, ([, tag, name]) => (name ? `.${name}` : `${tag}`));
  expect(new Set(coloured)).toEqual(new Set(['body', '.button', '.note', 'td']));
  for (const each of coloured)
    expect(dark).toMatch(new RegExp(`(?:^|\\})${each.replace('.', '\\.')}\\{[^}]*!important`));
});
