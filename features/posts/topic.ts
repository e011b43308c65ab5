import { networkLength } from './network-length.ts';

export const LONGEST_TOPIC = 50;

export type TopicRefusal = 'length' | 'signs';
export type FoundTag = { tag: string; start: number; end: number };

export function topicRefusal(topic: string): TopicRefusal | undefined {
  const length = networkLength(topic);
  if (length < 1 || length > LONGEST_TOPIC || topic.trim() === '') return 'length';
  return /[.&\n\r\t]/.test(topic) ? 'signs' : undefined;
}

const TAG = /(?<=^|\s)#([^\s.&@!?,;:#]+)/gu;

/** Every `#tag` of a text as far as the network reads it; a bare number is none, nor is one that does not end. */
export function tagsIn(text: string): FoundTag[] {
  return hashesIn(text).filter(({ tag, end }) => isTag(tag) && text[end] !== '#');
}

/** The first tag, which the network makes the topic when no other was chosen. */
export function topicIn(text: string): FoundTag | undefined {
  return tagsIn(text)[0];
}

/** Words with a hash that are too long to be a tag. */
export function overlongTagsIn(text: string): FoundTag[] {
  return hashesIn(text).filter(({ tag }) => networkLength(tag) > LONGEST_TOPIC);
}

/** What follows a tag without a space, when its writer seems to have meant it as part of it: `#node.js`, `#r&b`. */
export function cutOff(text: string, { end }: FoundTag): string {
  return /^[.&@](?=[\p{L}\p{N}])[^\s]*/u.exec(text.slice(end))?.[0] ?? '';
}

function hashesIn(text: string): FoundTag[] {
  if (!text.includes('#')) return [];
  return [...text.matchAll(TAG)].map(({ 0: whole, 1: tag = '', index }) => ({
    tag,
    start: index,
    end: index + whole.length,
  }));
}

function isTag(tag: string): boolean {
  return networkLength(tag) <= LONGEST_TOPIC && !/^\d+$/.test(tag);
}
