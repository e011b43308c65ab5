import { expect, test } from 'vitest';
import { draftOf } from './parse-draft.ts';

const text = (given: Record<string, string> = {}) => draftOf({ media_type: 'TEXT', text: 'Hello', ...given });
const image = (given: Record<string, string> = {}) =>
  draftOf({ media_type: 'IMAGE', image_url: 'https://a.test/1.jpg', ...given });
const links = (count: number) => Array.from({ length: count }, (_, n) => `https://a.test/${n}`).join(' ');
const poll = { poll_attachment: '{"option_a":"yes","option_b":"no"}' };

test('a draft holds what was given', () => {
  expect(
    image({ text: 'Look #art', alt_text: 'A cat', reply_control: 'followers_only', is_spoiler_media: 'true' }),
  ).toMatchObject({
    kind: 'IMAGE',
    text: 'Look #art',
    topicTag: 'art',
    pictures: [{ kind: 'IMAGE', url: 'https://a.test/1.jpg', altText: 'A cat' }],
    replyAudience: 'FOLLOWERS_ONLY',
    isSpoilerMedia: true,
  });
  expect(text({ text_entities: '[{"entity_type":"spoiler","offset":0,"length":5}]' }).extras).toEqual({
    text_entities: [{ entity_type: 'SPOILER', offset: 0, length: 5 }],
  });
});

test('what stands at a limit is taken', () => {
  expect(text({ text: 'x'.repeat(500) }).text).toHaveLength(500);
  expect(text({ text: '😀'.repeat(125) }).text).toBeDefined();
  expect(text({ text: `${links(5)} https://a.test/0` }).text).toBeDefined();
  expect(text({ topic_tag: 'x'.repeat(50) }).topicTag).toHaveLength(50);
  expect(text({ ...poll }).extras).toHaveProperty('poll_attachment');
  expect(text({ is_ghost_post: 'true', text_entities: '[]' }).isGhost).toBe(true);
});

test('a poll of another shape is silently ignored', () => {
  expect(text({ poll_attachment: '{"options":["yes","no"]}' }).extras).toEqual({});
});

test.each([
  [{ text: 'x'.repeat(501) }, 'Param text must be at most 500 characters long.'],
  [{ text: '😀'.repeat(126) }, 'Param text must be at most 500 characters long.'],
  [{ text: '' }, 'The parameter text is required'],
  [{ media_type: 'STORY' }, 'Param media_type'],
  [{ text: links(6) }, 'THREADS_API__LINK_LIMIT_EXCEEDED'],
  [{ text: links(5), link_attachment: 'https://b.test/' }, 'THREADS_API__LINK_LIMIT_EXCEEDED'],
  [{ link_attachment: 'not a link' }, 'Param link_attachment is not a valid URI.'],
  [{ link_attachment: 'https://nowhere.invalid/' }, 'Fatal'],
  [{ link_attachment: 'https://b.test/', ...poll }, 'Param poll_attachment cannot'],
  [{ poll_attachment: '{"option_a":"yes","option_b":""}' }, '1 to 25 characters'],
  [{ poll_attachment: `{"option_a":"yes","option_b":"${'x'.repeat(26)}"}` }, '1 to 25 characters'],
  [{ poll_attachment: '{' }, 'must be valid JSON'],
  [{ topic_tag: 'a.b' }, 'Param topic_tag'],
  [{ topic_tag: 'a&b' }, 'Param topic_tag'],
  [{ topic_tag: 'x'.repeat(51) }, 'Param topic_tag'],
  [{ alt_text: 'A cat' }, 'Param alt_text is only allowed'],
  [{ reply_control: 'nobody' }, 'Param reply_control'],
  [{ is_spoiler_media: 'true' }, 'Param is_spoiler_media'],
  [{ is_carousel_item: 'true' }, 'Param is_carousel_item'],
  [{ is_ghost_post: 'true', reply_to_id: '18' }, 'A ghost post'],
  [{ is_ghost_post: 'true', ...poll }, 'A ghost post'],
  [{ is_ghost_post: 'perhaps' }, 'must be a boolean'],
  [{ gif_attachment: '{"gif_id":"1","provider":"TENOR"}' }, 'Param gif_attachment'],
  [
    {
      text_entities: JSON.stringify(
        Array.from({ length: 11 }, () => ({ entity_type: 'SPOILER', offset: 0, length: 1 })),
      ),
    },
    'text_entities',
  ],
  [{ text_entities: '[{"entity_type":"SPOILER","offset":3,"length":3}]' }, 'beyond the text'],
  [{ text_attachment: `{"plaintext":"${'x'.repeat(10_001)}"}` }, 'Param text_attachment'],
  [{ text_attachment: '{"plaintext":"x"}', ...poll }, 'Param poll_attachment cannot'],
  [
    {
      text_attachment: '{"plaintext":"x","link_attachment_url":"https://b.test/"}',
      link_attachment: 'https://c.test/',
    },
    'Only one of',
  ],
  [
    {
      text_attachment: JSON.stringify({
        plaintext: 'Hello',
        text_with_styling_info: [
          { offset: 0, length: 3, styling_info: ['bold'] },
          { offset: 2, length: 2, styling_info: ['italic'] },
        ],
      }),
    },
    'overlap',
  ],
  [{ allowlisted_country_codes: 'US,QX' }, 'THREADS_API__GEO_GATING_INVALID_COUNTRY_CODES'],
])('text with %j is refused', (given, message) => {
  expect(() => text(given)).toThrow(message);
});

test.each([
  [{ image_url: 'ftp://a.test/1.jpg' }, 'Param image_url is not a valid URI.'],
  [{ image_url: 'http://a.test/1.jpg' }, 'Param image_url is not a valid URI.'],
  [{ alt_text: 'x'.repeat(1001) }, 'Param alt_text must be at most 1000'],
  [{ link_attachment: 'https://b.test/' }, 'Attachments are only allowed'],
  [poll, 'Attachments are only allowed'],
])('an image with %j is refused', (given, message) => {
  expect(() => image(given)).toThrow(message);
});

test.each([1, 21])('a carousel of %i is refused', (count) => {
  const children = Array.from({ length: count }, (_, n) => String(n)).join(',');
  expect(() => draftOf({ media_type: 'CAROUSEL', children })).toThrow('2 to 20');
});
