import { describe, expect, test } from 'vitest';
import { draftOf } from '#sandbox/threads/publishing/parse-draft.ts';
import { dice } from '#testing/dice.ts';
import { SCOPES } from '#features/network/scopes.ts';
import { accountNeeds } from './account-need.ts';
import { contentOf, PostContent } from './content.ts';
import type { PostContentInput } from './content.ts';
import { applyFix } from './fixes.ts';
import { notesOn, stopsGoingOut } from './notes.ts';
import type { MediaFacts, NoteCode, NoteFacts } from './notes.ts';
import { parametersOf } from './test-parameters.ts';
import { words } from './test-texts.ts';

type Part = PostContentInput['parts'][number];
type Case = [NoteCode, Part, Partial<PostContentInput>?];

const FILE = '00000000-0000-4000-8000-000000000001';
const facts: NoteFacts = { media: new Map(), plan: 'bobbin_premium' };
const of = (part: Part, rest: Partial<PostContentInput> = {}) => PostContent.parse({ parts: [part], ...rest });
const codes = (content: PostContent, given = facts) => notesOn(content, given).map(({ code }) => code);
const links = (count: number) => Array.from({ length: count }, (_, at) => `https://a.test/${at}`).join(' ');
const poll = { options: ['yes', 'no'] };
const media = [{ id: FILE, alt: 'A needle' }];
const files = (count: number) => Array.from({ length: count }, () => ({ id: FILE, alt: 'A needle' }));
const attachment = { text: 'A long story' };
const ghost = { isGhost: true };

/** What the network itself refuses, whole: for each of these the sandbox is asked too. */
const REFUSED: Case[] = [
  ['empty', { text: '' }],
  ['too-long', { text: 'x'.repeat(501) }],
  ['too-long', { text: '😀'.repeat(126) }],
  ['too-long', { text: '👨‍👩‍👧'.repeat(28) }],
  ['too-long', { text: '🇫🇷'.repeat(63) }],
  ['too-many-links', { text: links(6) }],
  ['too-many-links', { text: links(5), link: 'https://b.test/' }],
  ['too-many-links', { text: links(5), attachment: { ...attachment, link: 'https://b.test/' } }],
  ['link-invalid', { text: 'Hello', link: 'not a link' }],
  ['link-invalid', { text: 'Hello', link: 'ftp://a.test' }],
  ['link-with-media', { media, link: 'https://b.test/' }],
  ['link-with-poll', { text: 'Hello', poll, link: 'https://b.test/' }],
  ['link-twice', { text: 'Hello', link: 'https://b.test/', attachment: { ...attachment, link: 'https://c.test/' } }],
  ['topic-length', { text: 'Hello' }, { topic: 'x'.repeat(51) }],
  ['topic-length', { text: 'Hello' }, { topic: '' }],
  ['topic-signs', { text: 'Hello' }, { topic: 'node.js' }],
  ['topic-signs', { text: 'Hello' }, { topic: 'r&b' }],
  ['poll-option-empty', { text: 'Hello', poll: { options: ['yes', ' '] } }],
  ['poll-option-long', { text: 'Hello', poll: { options: ['yes', 'x'.repeat(26)] } }],
  ['poll-with-media', { media, poll }],
  ['poll-with-attachment', { text: 'Hello', poll, attachment }],
  ['attachment-empty', { text: 'Hello', attachment: { text: '' } }],
  ['attachment-long', { text: 'Hello', attachment: { text: 'x'.repeat(10_001) } }],
  ['attachment-with-media', { media, attachment }],
  ['attachment-link-invalid', { text: 'Hello', attachment: { ...attachment, link: 'b.test' } }],
  [
    'attachment-styles',
    {
      text: 'Hello',
      attachment: {
        ...attachment,
        styles: [
          { offset: 0, length: 3, styles: ['bold'] },
          { offset: 2, length: 2, styles: ['italic'] },
        ],
      },
    },
  ],
  [
    'attachment-styles',
    { text: 'Hello', attachment: { ...attachment, styles: [{ offset: 0, length: 99, styles: ['bold'] }] } },
  ],
  ['too-many-spoilers', { text: 'Hello', spoilers: Array.from({ length: 11 }, () => ({ offset: 0, length: 1 })) }],
  ['spoiler-outside', { text: 'Hello', spoilers: [{ offset: 3, length: 3 }] }],
  ['hides-no-media', { text: 'Hello', hidesMedia: true }],
  ['too-many-media', { media: files(21) }],
  ['alt-long', { media: [{ id: FILE, alt: 'x'.repeat(1001) }] }],
  ['ghost-media', { media }, ghost],
  ['ghost-link', { text: 'Hello', link: 'https://b.test/' }, ghost],
  ['ghost-poll', { text: 'Hello', poll }, ghost],
  ['ghost-attachment', { text: 'Hello', attachment }, ghost],
  ['ghost-quote', { text: 'Hello' }, { ...ghost, quote: { id: '1', permalink: 'https://a.test/1' } }],
  ['ghost-topic', { text: 'Hello' }, { ...ghost, topic: 'sewing' }],
  ['ghost-reply-control', { text: 'Hello' }, { ...ghost, replyControl: 'followers_only' }],
  ['ghost-approvals', { text: 'Hello' }, { ...ghost, approvesReplies: true }],
];

describe('what the network refuses stops a post', () => {
  test.each(REFUSED)('%s: %j %j', (code, part, rest) => {
    const content = of(part, rest);
    expect(stopsGoingOut(content, facts).map((note) => note.code)).toContain(code);
    expect(() => draftOf(parametersOf(content, 0))).toThrow();
  });
});

/** Each stands exactly at a limit. */
const TAKEN: [Part, Partial<PostContentInput>?][] = [
  [{ text: 'x'.repeat(500) }],
  [{ text: '😀'.repeat(125) }],
  [{ text: `${links(5)} https://a.test/0` }],
  [{ text: links(4), link: 'https://b.test/' }],
  [{ text: links(5), link: 'https://a.test/0' }],
  [{ link: 'https://b.test/' }],
  [{ text: 'Hello' }, { topic: 'x'.repeat(50) }],
  [{ text: 'Hello', poll: { options: ['x'.repeat(25), 'b', 'c', 'd'] } }],
  [{ text: 'Hello', attachment: { text: 'x'.repeat(10_000), link: 'https://b.test/' } }],
  [{ text: 'Hello', spoilers: Array.from({ length: 10 }, () => ({ offset: 0, length: 5 })) }],
  [{ media: files(2), hidesMedia: true }],
  [{ media: files(20) }],
  [{ media: [{ id: FILE, alt: 'x'.repeat(1000) }] }],
  [{ text: 'Hello', spoilers: [{ offset: 0, length: 5 }] }, ghost],
  [{ text: 'Hello' }, { replyControl: 'followers_only', approvesReplies: true }],
];

test.each(TAKEN)('what stands at a limit may go out, and the network takes it: %j %j', (part, rest) => {
  const content = of(part, rest);
  expect(stopsGoingOut(content, facts)).toEqual([]);
  expect(() => draftOf(parametersOf(content, 0))).not.toThrow();
});

test('too long a text is split where the plan has several parts, and is shortened where it has not', () => {
  const long = contentOf('word '.repeat(120));
  const [note] = notesOn(long, { ...facts, plan: 'free' });
  expect(note).toMatchObject({ code: 'too-long', fix: 'shorten', range: { start: 500, end: 600 } });
  expect(note && applyFix(long, note)).toBe(long);
  expect(notesOn(long, { ...facts, plan: 'bobbinplus' })).toMatchObject([{ code: 'too-long', fix: 'split' }]);
});

test('whatever has no note that stops is taken by the network', () => {
  const roll = dice(31);
  const maybe = <Value>(share: number, value: Value) => (roll() < share ? value : undefined);
  let taken = 0;
  for (let run = 0; run < 500; run += 1) {
    const content = of(
      {
        text: maybe(0.8, words(roll, Math.floor(roll() * 90))) ?? '',
        link: maybe(0.2, 'https://b.test/'),
        poll: maybe(0.2, { options: ['yes', 'no', 'x'.repeat(Math.floor(roll() * 30))] }),
        attachment: maybe(0.2, { text: 'Story', link: maybe(0.3, 'https://c.test/') ?? null }),
        media: maybe(0.2, files(1 + Math.floor(roll() * 3))) ?? [],
        hidesMedia: roll() < 0.1,
      },
      {
        topic: maybe(0.2, roll() < 0.5 ? 'sewing' : 'a.b') ?? null,
        isGhost: roll() < 0.2,
        approvesReplies: roll() < 0.1,
      },
    );
    if (stopsGoingOut(content, facts).length > 0) continue;
    taken += 1;
    expect(() => draftOf(parametersOf(content, 0)), JSON.stringify(content)).not.toThrow();
  }
  expect(taken).toBeGreaterThan(50);
});

test.each([1, 5])('a poll of %i options stops a post: the network would silently leave it out', (count) => {
  const options = Array.from({ length: count }, (_, at) => String(at));
  expect(codes(of({ text: 'Hello', poll: { options } }))).toContain('poll-count');
});

test('a picture without a description is a warning', () => {
  expect(notesOn(of({ media: [{ id: FILE }] }), facts)).toMatchObject([{ code: 'alt-missing', severity: 'warns' }]);
});

const picture: MediaFacts = { kind: 'image', width: 1000, height: 100, bytes: 8 * 1024 * 1024, durationMs: null };
const film: MediaFacts = { kind: 'video', width: 1080, height: 1920, bytes: 1024 ** 3, durationMs: 300_000 };

test.each<[NoteCode | undefined, MediaFacts]>([
  [undefined, picture],
  ['image-ratio', { ...picture, width: 1001 }],
  ['image-ratio', { ...picture, width: 90, height: 1000 }],
  ['image-large', { ...picture, bytes: picture.bytes + 1 }],
  [undefined, film],
  ['video-large', { ...film, bytes: film.bytes + 1 }],
  ['video-duration', { ...film, durationMs: 300_001 }],
  ['video-duration', { ...film, durationMs: 0 }],
  ['video-ratio', { ...film, width: 20_000, height: 1000 }],
  ['video-ratio', { ...film, width: 9, height: 1000 }],
])('a file causes %s: %j', (code, file) => {
  const content = of({ media });
  expect(codes(content, { ...facts, media: new Map([[FILE, file]]) })).toEqual(code ? [code] : []);
});

test('words that cause a note are pointed at', () => {
  const range = (text: string, code: NoteCode) => {
    const note = notesOn(contentOf(text), facts).find((each) => each.code === code);
    return note?.range && text.slice(note.range.start, note.range.end);
  };
  expect(range(`${'x'.repeat(500)}over`, 'too-long')).toBe('over');
  expect(range(`${'x'.repeat(498)}👨‍👩‍👧!`, 'too-long')).toBe('👨‍👩‍👧!');
  expect(range(`${links(5)} https://b.test/six`, 'too-many-links')).toBe('https://b.test/six');
  expect(range('I like #node.js a lot', 'tag-ends-early')).toBe('#node.js');
  expect(range('#one and #two', 'tags-after-first')).toBe('#two');
  expect(range(`#${'x'.repeat(51)}`, 'tag-too-long')).toBe(`#${'x'.repeat(51)}`);
});

test('an empty part of a chain stops it, and names the part', () => {
  expect(notesOn(contentOf('One', ' ', 'Three'), facts)).toMatchObject([{ code: 'empty-part', part: 1 }]);
});

test('each part of a chain has its own five links and its own five hundred characters', () => {
  expect(notesOn(contentOf(links(5), 'x'.repeat(500)), facts)).toEqual([]);
});

test('a ghost post is one part', () => {
  expect(codes({ ...contentOf('One', 'Two'), isGhost: true })).toEqual(['ghost-chain']);
});

test('a chain needs plus and a picture needs premium', () => {
  expect(codes(contentOf('One', 'Two'), { ...facts, plan: 'free' })).toEqual(['plan-chain']);
  expect(codes(contentOf('One', 'Two'), { ...facts, plan: 'bobbinplus' })).toEqual([]);
  expect(codes(of({ media }), { ...facts, plan: 'bobbinplus' })).toEqual(['plan-media']);
});

test.each([
  ['reconnect-needed', SCOPES, ['account-reconnect'], ['account-reconnect']],
  ['paused', SCOPES, ['account-paused'], ['account-paused']],
  ['connected', ['threads_basic'], ['account-permission'], ['account-permission']],
  ['connected', ['threads_content_publish'], [], ['account-permission']],
  ['connected', SCOPES, [], []],
] as const)(
  'what an account that is %s with %j lacks stops the post, and is told',
  (state, scopes, ofPost, ofChain) => {
    const account = accountNeeds({ username: 'ada', state, scopes });
    expect(codes(contentOf('One'), { ...facts, account })).toEqual(ofPost);
    expect(codes(contentOf('One', 'Two'), { ...facts, account })).toEqual(ofChain);
    for (const note of notesOn(contentOf('One'), { ...facts, account }))
      expect(note).toMatchObject({ severity: 'stops', values: { username: 'ada' } });
  },
);

test('every offered fix takes its note away', () => {
  for (const [code, part, rest] of REFUSED) {
    let content = of(part, rest);
    const note = notesOn(content, facts).find((each) => each.code === code);
    if (!note?.fix) continue;
    content = applyFix(content, note);
    expect(codes(content), JSON.stringify({ part, rest })).not.toContain(code);
  }
});

test('splitting keeps what hung on the part with its first piece', () => {
  const content = of({ text: 'word '.repeat(250), poll, spoilers: [{ offset: 0, length: 4 }] });
  const [note] = notesOn(content, facts);
  if (!note) throw new Error('no note');
  const { parts } = applyFix(content, note);
  expect(parts).toHaveLength(3);
  expect(parts[0]).toMatchObject({ poll, spoilers: [{ offset: 0, length: 4 }] });
  expect(parts[1]).toMatchObject({ poll: null, spoilers: [] });
});
