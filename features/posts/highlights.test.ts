import { expect, test } from 'vitest';
import { dice } from '#testing/dice.ts';
import { movedSpoilers, piecesOf } from './highlights.ts';
import { words } from './test-texts.ts';

test('pieces join to the text, whatever stands in it', () => {
  const roll = dice(3);
  for (let run = 0; run < 100; run += 1) {
    const text = words(roll, 30);
    const note = { severity: 'stops' as const, range: { start: Math.floor(roll() * 40), end: text.length + 5 } };
    const pieces = piecesOf(text, [note], [{ offset: Math.floor(roll() * 50), length: 8 }]);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  }
});

test('links, names, the first tag, covered words and notes are told apart', () => {
  const text = 'See https://a.test by @lin on #sewing and #more, secret';
  const told = piecesOf(text, [], [{ offset: text.indexOf('secret'), length: 6 }])
    .filter(({ highlight }) => highlight)
    .map(({ text: piece, highlight }) => `${highlight} ${piece}`);
  expect(told).toEqual(['link https://a.test', 'mention @lin', 'tag #sewing', 'spoiler secret']);
});

test('what stops a post covers every other highlight', () => {
  const note = { severity: 'stops' as const, range: { start: 0, end: 14 } };
  expect(piecesOf('https://a.test', [note], [])).toMatchObject([{ highlight: 'stop' }]);
});

test.each([
  ['written before', 'the secret', 'oh, the secret', [4, 6], [8, 6]],
  ['written after', 'secret', 'secret end', [0, 6], [0, 6]],
  ['written within', 'secret', 'sec-ret', [0, 6], [0, 7]],
  ['deleted before', 'the secret', 'secret', [4, 6], [0, 6]],
  ['deleted whole', 'the secret x', 'the  x', [4, 6], undefined],
])('covered words stay covered: %s', (_, before, after, [offset, length], moved) => {
  expect(movedSpoilers(before, after, [{ offset: offset ?? 0, length: length ?? 0 }])).toEqual(
    moved ? [{ offset: moved[0], length: moved[1] }] : [],
  );
});
