import { expect, test } from 'vitest';
import { mentionsIn } from './mentions.ts';

test.each([
  ['nobody', []],
  ['@lin and @a.b_c.', ['lin', 'a.b_c']],
  ['(@lin)', ['lin']],
  ['mail me@a.test', []],
  ['@', []],
])('the names of %j', (text, names) => {
  expect(mentionsIn(text).map(({ name }) => name)).toEqual(names);
});
