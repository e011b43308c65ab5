import { expect, test } from 'vitest';
import type { PostContentInput } from '#features/posts/content.ts';
import { PostContent, REPLY_CONTROLS } from '#features/posts/content.ts';
import type { SentFile } from './network-part.ts';
import { networkPartOf } from './network-part.ts';

const image: SentFile = { kind: 'image', url: 'https://files.test/a.jpg', alt: 'A loom' };
const video: SentFile = { kind: 'video', url: 'https://files.test/b.mp4', alt: '' };

type Around = { files?: SentFile[]; index?: number; replyToId?: string | null };
function whole(given: PostContentInput, { files = [], index = 0, replyToId = null }: Around = {}) {
  const part = networkPartOf(PostContent.parse(given), index, { files, replyToId });
  return { children: part.children, whole: part.whole(part.children.map((_, place) => `child${place}`)) };
}

test('a text is a text, and nothing that it does not have', () => {
  expect(whole({ parts: [{ text: 'Hello' }] })).toEqual({ children: [], whole: { kind: 'text', text: 'Hello' } });
});

test('a picture or film is its file with its text, and its description where it has one', () => {
  expect(whole({ parts: [{ text: 'Hello' }] }, { files: [image] })).toEqual({
    children: [],
    whole: { kind: 'image', url: image.url, altText: 'A loom', text: 'Hello' },
  });
  expect(whole({ parts: [{}] }, { files: [video] }).whole).toEqual({ kind: 'video', url: video.url });
});

test('several are a carousel: each by itself first, then the post around them', () => {
  expect(whole({ parts: [{ text: 'Hello', hidesMedia: true }] }, { files: [image, video] })).toEqual({
    children: [
      { kind: 'image', url: image.url, altText: 'A loom', isCarouselItem: true },
      { kind: 'video', url: video.url, isCarouselItem: true },
    ],
    whole: { kind: 'carousel', childIds: ['child0', 'child1'], text: 'Hello', isSpoiler: true },
  });
});

test('a picture is covered where its part says so', () => {
  expect(whole({ parts: [{ hidesMedia: true }] }, { files: [image] }).whole).toMatchObject({ isSpoiler: true });
});

test('a poll, a link card, a long text and covered words belong to a text', () => {
  const attachment = {
    text: 'Long',
    link: 'https://a.test/',
    styles: [{ offset: 0, length: 2, styles: ['bold' as const] }],
  };
  const part = {
    text: 'Hello',
    link: 'https://b.test/',
    poll: { options: ['Yes', 'No'] },
    attachment,
    spoilers: [{ offset: 0, length: 5 }],
  };
  expect(whole({ parts: [part] }).whole).toEqual({
    kind: 'text',
    text: 'Hello',
    linkUrl: 'https://b.test/',
    pollOptions: ['Yes', 'No'],
    attachment: { text: 'Long', linkUrl: 'https://a.test/', styles: attachment.styles },
    spoilers: [{ offset: 0, length: 5 }],
  });
  expect(whole({ parts: [{ text: 'Hello', attachment: { text: 'Long' } }] }).whole).toMatchObject({
    attachment: { text: 'Long' },
  });
});

test('what it quotes and is about is said by the first part; who may reply by all', () => {
  const quote = { id: '77', permalink: 'https://network.test/@a/post/b' };
  const chain: PostContentInput = {
    parts: [{ text: 'One' }, { text: 'Two' }],
    topic: 'Weaving',
    quote,
    replyControl: 'mentioned_only',
    approvesReplies: true,
  };
  const around = { replyAudience: 'mentioned-only', needsReplyApproval: true };
  expect(whole(chain).whole).toEqual({ kind: 'text', text: 'One', topic: 'Weaving', quotedId: '77', ...around });
  expect(whole(chain, { index: 1, replyToId: '1' }).whole).toEqual({
    kind: 'text',
    text: 'Two',
    replyToId: '1',
    ...around,
  });
});

test('a ghost post says so, and nothing about replies, which it cannot have', () => {
  const ghost = { isGhost: true, approvesReplies: true, replyControl: 'followers_only' } as const;
  expect(whole({ parts: [{ text: 'Boo' }], ...ghost }).whole).toEqual({ kind: 'text', text: 'Boo', isGhost: true });
});

test.each(REPLY_CONTROLS)('who may reply: %s has a word of the network', (replyControl) => {
  const { replyAudience } = whole({ parts: [{ text: 'Hello' }], replyControl }).whole;
  if (replyControl === 'everyone') expect(replyAudience).toBeUndefined();
  else expect(replyAudience).toMatch(/^[a-z-]+$/);
});
