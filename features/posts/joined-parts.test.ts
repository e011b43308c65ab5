import { expect, test } from 'vitest';
import { PostContent } from './content.ts';
import type { PostContentInput } from './content.ts';
import { joinedParts } from './joined-parts.ts';

const FILE = '00000000-0000-4000-8000-000000000001';
const joined = (...parts: PostContentInput['parts']) => joinedParts(PostContent.parse({ parts }).parts);

test('parts are one with all that hung on them, and covered words stay with their words', () => {
  const whole = joined(
    { text: 'One', poll: { options: ['yes', 'no'] } },
    {
      text: 'A secret',
      spoilers: [{ offset: 2, length: 6 }],
      media: [{ id: FILE, alt: 'A needle' }],
      hidesMedia: true,
    },
  );
  expect(whole).toMatchObject({
    text: 'One\n\nA secret',
    spoilers: [{ offset: 7, length: 6 }],
    media: [{ id: FILE }],
    hidesMedia: true,
    poll: { options: ['yes', 'no'] },
  });
});

test('what says nothing adds no empty lines, and numbers of all parts go', () => {
  expect(joined({ text: '' }, { text: 'Two' }).text).toBe('Two');
  expect(joined({ text: 'One' }, { text: ' ' }).text).toBe('One');
  expect(joined({ text: 'One\n\n1/2' }, { text: 'Two\n\n2/2' }).text).toBe('One\n\nTwo');
});
