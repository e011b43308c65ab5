const SIGNS = [
  'a',
  'b',
  'é',
  'e\u0301',
  'ß',
  '日',
  'ع',
  '\u202B',
  '😀',
  '👍🏽',
  '👨‍👩‍👧',
  '🇫🇷',
  '1️⃣',
  '#',
  '©',
  '❤️',
  '\u200D',
  '\uFE0F',
  '\uD83D',
  '\uDE00',
  '7',
  '.',
  ' ',
  ' ',
  '\n',
  '\u00A0',
];

/** A text of signs that go wrong elsewhere, the same for the same dice. */
export function strangeText(roll: () => number, length: number): string {
  return Array.from({ length }, () => SIGNS[Math.floor(roll() * SIGNS.length)]).join('');
}

const WORDS = ['thread', 'déjà', 'مرحبا', '日本語', '👩‍💻', 'needle.', 'Why?', 'https://a.test/b?c=d', '#sewing', '@lin'];

/** Words as people write them, with lines and paragraphs between some. */
export function words(roll: () => number, count: number): string {
  let text = '';
  for (let at = 0; at < count; at += 1) {
    const dye = roll();
    const gap = dye < 0.04 ? '\n\n' : dye < 0.1 ? '\n' : ' ';
    text += (at === 0 ? '' : gap) + WORDS[Math.floor(roll() * WORDS.length)];
  }
  return text;
}
