import { expect, test } from 'vitest';
import { formOf } from './part-form.ts';

const sent = (part: Parameters<typeof formOf>[0]) =>
  Object.fromEntries(Object.entries(formOf(part)).filter(([, value]) => value !== undefined));

test('a text with everything that may go with one', () => {
  expect(
    sent({
      kind: 'text',
      text: 'Tea or coffee?',
      pollOptions: ['Tea', 'Coffee', 'Neither'],
      linkUrl: 'https://example.com/',
      gifId: 'abc',
      attachment: { text: 'More', styles: [{ offset: 0, length: 4, styles: ['bold'] }] },
      isGhost: true,
      topic: 'Mornings',
      replyToId: '18',
      quotedId: '19',
      replyAudience: 'parent-author-only',
      spoilers: [{ offset: 0, length: 3 }],
      needsReplyApproval: true,
      countries: ['FR', 'CA'],
    }),
  ).toEqual({
    media_type: 'TEXT',
    text: 'Tea or coffee?',
    poll_attachment: '{"option_a":"Tea","option_b":"Coffee","option_c":"Neither"}',
    link_attachment: 'https://example.com/',
    gif_attachment: '{"gif_id":"abc","provider":"GIPHY"}',
    text_attachment: '{"plaintext":"More","text_with_styling_info":[{"offset":0,"length":4,"styling_info":["bold"]}]}',
    is_ghost_post: 'true',
    topic_tag: 'Mornings',
    reply_to_id: '18',
    quote_post_id: '19',
    reply_control: 'parent_post_author_only',
    text_entities: '[{"entity_type":"SPOILER","offset":0,"length":3}]',
    enable_reply_approvals: 'true',
    allowlisted_country_codes: 'FR,CA',
  });
});

test('a picture within a carousel, a video, and the carousel', () => {
  expect(sent({ kind: 'image', url: 'https://a.test/1.jpg', altText: 'A cat', isCarouselItem: true })).toEqual({
    media_type: 'IMAGE',
    image_url: 'https://a.test/1.jpg',
    alt_text: 'A cat',
    is_carousel_item: 'true',
  });
  expect(sent({ kind: 'video', url: 'https://a.test/1.mp4', text: 'Look', isSpoiler: true })).toEqual({
    media_type: 'VIDEO',
    video_url: 'https://a.test/1.mp4',
    text: 'Look',
    is_spoiler_media: 'true',
  });
  expect(sent({ kind: 'carousel', childIds: ['1', '2'], text: 'Both' })).toEqual({
    media_type: 'CAROUSEL',
    children: '1,2',
    text: 'Both',
  });
});
