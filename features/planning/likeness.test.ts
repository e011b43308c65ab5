import { expect, test } from 'vitest';
import { likenessOf, NEAR_DUPLICATE, similarity } from './likeness.ts';

const alike = (one: string, other: string) => similarity(likenessOf(one), likenessOf(other));
const text =
  'Three things I learned this week about knitting in public, and one that nobody tells you before you begin.';

test.each([
  ['itself', text],
  ['another case and punctuation', text.toUpperCase().replaceAll(',', ' –')],
  ['other accents', text.replaceAll('e', 'é')],
  ['another link at its end', `${text} https://example.com/b`],
  ['one other word', text.replace('week', 'month')],
])('a text is a near-duplicate of %s', (_, other) => {
  expect(alike(text, other)).toBeGreaterThanOrEqual(NEAR_DUPLICATE);
});

test.each([
  ['nothing', ''],
  ['half of it', text.slice(0, text.length / 2)],
  ['the same words in another order', text.split(' ').toReversed().join(' ')],
  ['another text', 'Good morning everybody. What are you working on today?'],
])('a text is no near-duplicate of %s', (_, other) => {
  expect(alike(text, other)).toBeLessThan(NEAR_DUPLICATE);
});

test('texts without spaces, of one word or of emoji are compared as well', () => {
  expect(alike('今日はとても良い天気ですね', '今日はとても良い天気です')).toBeGreaterThanOrEqual(NEAR_DUPLICATE);
  expect(alike('今日はとても良い天気ですね', '明日は雨が降るでしょう')).toBeLessThan(NEAR_DUPLICATE);
  expect(alike('Hello', 'hello!')).toBe(1);
  expect(alike('🧵🧵🔥', '🧵🧵🔥')).toBe(1);
  expect(alike('…', '…')).toBe(0);
});

test('what is said ten times is not like what is said once', () => {
  expect(alike('buy now '.repeat(10), 'buy now')).toBeLessThan(NEAR_DUPLICATE);
});
