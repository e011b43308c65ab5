import { expect, test } from 'vitest';
import { networkLength as sandboxLength } from '#sandbox/threads/publishing/text-rules.ts';
import { dice } from '#testing/dice.ts';
import { LONGEST_PART, networkLength, placeAtLength } from './network-length.ts';
import { strangeText } from './test-texts.ts';

test.each([
  ['nothing', '', 0],
  ['letters', 'abc', 3],
  ['accents', 'déjà', 4],
  ['an accent that combines', 'e\u0301', 2],
  ['letters beyond the first plane', '𝒳𝒴', 2],
  ['Japanese', '日本', 2],
  ['Arabic', 'مرحبا', 5],
  ['marks of direction', '\u202Babc\u202C', 5],
  ['an emoji', '😀', 4],
  ['a skin tone', '👍🏽', 8],
  ['a family', '👨‍👩‍👧', 18],
  ['a flag', '🇫🇷', 8],
  ['a flag of a region', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 28],
  ['a keycap', '1️⃣', 7],
  ['half a character', '\uD83D', 1],
  ['half a character beside an emoji', '\uD83D😀\uDE00', 6],
])('%s: %j counts %i', (_, text, length) => {
  expect(networkLength(text)).toBe(length);
});

test.each([
  ['x', 499],
  ['x', 500],
  ['x', 501],
  ['é', 500],
  ['😀', 125],
  ['🇫🇷', 63],
  ['👨‍👩‍👧', 28],
])('%j × %i stands at the limit where the network says it does', (sign, count) => {
  const text = sign.repeat(count);
  expect(networkLength(text) <= LONGEST_PART).toBe(sandboxLength(text) <= LONGEST_PART);
});

test('every text counts as the network counts it', () => {
  const roll = dice(11);
  for (let run = 0; run < 400; run += 1) {
    const text = strangeText(roll, 40);
    expect(networkLength(text), JSON.stringify(text)).toBe(sandboxLength(text));
  }
});

test('the place at a length is never inside a letter, and the next letter would be too much', () => {
  const roll = dice(12);
  for (let run = 0; run < 200; run += 1) {
    const text = strangeText(roll, 40);
    const place = placeAtLength(text, 30);
    expect(networkLength(text.slice(0, place))).toBeLessThanOrEqual(30);
    const starts = [...new Intl.Segmenter('en').segment(text)].map(({ index }) => index);
    expect([...starts, text.length]).toContain(place);
  }
});
