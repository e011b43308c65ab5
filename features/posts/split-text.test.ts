import { expect, test } from 'vitest';
import { dice } from '#testing/dice.ts';
import { linksIn } from './links.ts';
import { LONGEST_PART, networkLength } from './network-length.ts';
import { unnumbered, splitText } from './split-text.ts';
import { strangeText, words } from './test-texts.ts';

const wordsOf = (text: string) => text.split(/\s+/u).filter(Boolean);
const graphemes = (text: string) => [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);

test('a text that fits stays as it is', () => {
  expect(splitText('')).toEqual(['']);
  expect(splitText('Hello')).toEqual(['Hello']);
  expect(splitText('x'.repeat(500))).toHaveLength(1);
});

test('a text is cut between paragraphs before sentences, and between sentences before words', () => {
  const sentence = `${'word '.repeat(59)}end.`;
  expect(splitText(`${sentence}\n\n${sentence}`)).toEqual([sentence, sentence]);
  expect(splitText(`${sentence} ${sentence}`)).toEqual([sentence, sentence]);
  expect(splitText('word '.repeat(120).trim()).map(networkLength)).toEqual([499, 99]);
});

test('an address that stands across the limit goes to the next part whole', () => {
  const link = `https://a.test/${'p'.repeat(100)}`;
  const parts = splitText(`${'word '.repeat(95)}${link} end`);
  expect(parts).toHaveLength(2);
  expect(parts[1]).toBe(`${link} end`);
});

test('a French colon stays with its word', () => {
  const parts = splitText(`${'mot '.repeat(123)}les fil\u00A0: ${'mot '.repeat(20)}`);
  expect(parts[1]).toMatch(/^fil\u00A0:/u);
});

test('words of any script fit, keep their order and are never cut', () => {
  const roll = dice(21);
  for (let run = 0; run < 60; run += 1) {
    const text = words(roll, 300);
    for (const numbered of [false, true]) {
      const parts = splitText(text, { numbered });
      expect(Math.max(...parts.map(networkLength))).toBeLessThanOrEqual(LONGEST_PART);
      expect(wordsOf(unnumbered(parts).join('\n\n'))).toEqual(wordsOf(text));
      expect(parts.flatMap((part) => linksIn(part)).length).toBe(linksIn(text).length);
    }
  }
});

test('a text without any space is cut between letters, and no letter is lost', () => {
  const roll = dice(22);
  for (let run = 0; run < 60; run += 1) {
    const text = strangeText(roll, 1500).replace(/\s/gu, '');
    const parts = splitText(text);
    expect(Math.max(...parts.map(networkLength))).toBeLessThanOrEqual(LONGEST_PART);
    expect(parts.join('')).toBe(text);
    expect(parts.flatMap(graphemes)).toEqual(graphemes(text));
  }
});

test('numbers count the parts, and joining takes them away again', () => {
  const text = 'word '.repeat(1500).trim();
  const parts = splitText(text, { numbered: true });
  expect(parts[0]).toMatch(new RegExp(`\\n\\n1/${parts.length}$`, 'u'));
  expect(parts.at(-1)).toMatch(new RegExp(`\\n\\n${parts.length}/${parts.length}$`, 'u'));
  expect(wordsOf(unnumbered(parts).join('\n\n'))).toEqual(wordsOf(text));
});
