import { describe, expect, test } from 'vitest';
import { PostContent } from '#features/posts/content.ts';
import type { ListedPost } from './fingerprint.ts';
import { fingerprintOf, matches, oldestMatch } from './fingerprint.ts';

const listed = (given: Partial<ListedPost> = {}): ListedPost => ({
  id: '1',
  text: 'A text',
  kind: 'text',
  childIds: [],
  repliedToId: undefined,
  publishedAt: new Date('2026-05-19T10:00:00Z'),
  ...given,
});
const wanted = (text: string, media = 0, replyToId: string | null = null) => {
  const files = Array.from({ length: media }, () => ({ id: crypto.randomUUID() }));
  return fingerprintOf(PostContent.parse({ parts: [{ text, media: files }] }), 0, replyToId);
};

describe('a text on the profile is the one that was sent', () => {
  test.each([
    ['as it is', 'A text', 'A text'],
    ['with emoji', 'Family 👨‍👩‍👧‍👦 👍🏽', 'Family 👨‍👩‍👧‍👦 👍🏽'],
    ['with marks written in two characters', 'Cafe\u0301 a\u0300 la cre\u0300me', 'Café à la crème'],
    ['without the spaces at its end', 'A text  \n', 'A text'],
    ['without the spaces at the ends of its lines', 'One \t\nTwo\u00a0\nThree', 'One\nTwo\nThree'],
    ['without the lines before it', '\n\n A text', 'A text'],
    ['with the line ends of another system', 'One\r\nTwo\rThree', 'One\nTwo\nThree'],
    ['where there is none', '', '  '],
  ])('%s', (_, ours, theirs) => {
    expect(matches(listed({ text: theirs }), wanted(ours))).toBe(true);
  });

  test.each([
    ['another letter', 'A text', 'A test'],
    ['another case', 'A text', 'a text'],
    ['more behind it', 'A text', 'A text.'],
    ['another skin', '👍🏽', '👍🏿'],
    ['a line more inside', 'One\nTwo', 'One\n\nTwo'],
    ['two spaces for one', 'A text', 'A  text'],
  ])('but not with %s', (_, ours, theirs) => {
    expect(matches(listed({ text: theirs }), wanted(ours))).toBe(false);
  });
});

test('only with as many pictures and films', () => {
  const shown = [
    listed(),
    listed({ kind: 'image' }),
    listed({ kind: 'video' }),
    listed({ kind: 'carousel', childIds: ['1', '2'] }),
    listed({ kind: 'carousel', childIds: ['1', '2', '3'] }),
  ];
  const counted = [0, 1, 2, 3].map((media) => shown.map((post) => matches(post, wanted('A text', media))));
  expect(counted).toEqual([
    [true, false, false, false, false],
    [false, true, true, false, false],
    [false, false, false, true, false],
    [false, false, false, false, true],
  ]);
});

test('a part of a chain only under the part before it', () => {
  const second = wanted('A text', 0, '7');
  expect(matches(listed({ repliedToId: '7' }), second)).toBe(true);
  expect(matches(listed({ repliedToId: '8' }), second)).toBe(false);
  expect(matches(listed(), second)).toBe(false);
});

test('of several that are alike the oldest is meant that is nobody’s yet, and none from before or long after', () => {
  const at = (id: string, minute: number) => listed({ id, publishedAt: new Date(Date.UTC(2026, 4, 19, 10, minute)) });
  const all = [at('3', 3), at('1', 1), at('2', 2), at('0', 0), listed({ id: '4', text: 'Another' })];
  const since = new Date(Date.UTC(2026, 4, 19, 10, 1));
  const until = new Date(Date.UTC(2026, 4, 19, 10, 2));
  const found = (...owned: string[]) => oldestMatch(all, wanted('A text'), { since }, (id) => owned.includes(id))?.id;
  expect(found()).toBe('1');
  expect(found('1')).toBe('2');
  expect(found('1', '2', '3')).toBeUndefined();
  const before = oldestMatch(all, wanted('A text'), { since, until }, (id) => id !== '3');
  expect(before, 'the third came after').toBeUndefined();
});

test('a part that is not there has nothing to be known by', () => {
  expect(fingerprintOf(PostContent.parse({ parts: [{}] }), 5, null)).toEqual({ text: '', media: 0, replyToId: null });
});
