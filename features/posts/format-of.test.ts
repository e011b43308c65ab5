import { expect, test } from 'vitest';
import { PostContent } from './content.ts';
import { formatOf } from './format-of.ts';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const kinds = new Map([
  [id(1), { kind: 'image' as const }],
  [id(2), { kind: 'video' as const }],
]);

test.each([
  ['TEXT', [[]]],
  ['IMAGE', [[1]]],
  ['VIDEO', [[2]]],
  ['CAROUSEL', [[1, 2]]],
  ['IMAGE', [[3]]],
  ['VIDEO', [[], [2], [1, 1]]],
])('%s is the format of %j', (format, parts) => {
  const content = PostContent.parse({ parts: parts.map((files) => ({ media: files.map((n) => ({ id: id(n) })) })) });
  expect(formatOf(content, kinds)).toBe(format);
});
