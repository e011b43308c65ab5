import type { PostContent, PostPart } from './content.ts';
import type { FixCode, Note } from './note.ts';
import { blankPart, MOST_MEDIA } from './plain-content.ts';
import { splitText } from './split-text.ts';

type Change = (content: PostContent, part: number) => PostContent;

/** The content with what a note complains of put right, in the way its button says. */
export function applyFix(content: PostContent, note: Note): PostContent {
  return note.fix ? FIXES[note.fix](content, note.part ?? 0) : content;
}

const FIXES: Record<FixCode, Change> = {
  split: (content, part) => splitPart(content, part),
  shorten: (content) => content,
  'remove-part': (content, part) =>
    content.parts.length > 1 ? { ...content, parts: content.parts.filter((_, index) => index !== part) } : content,
  'remove-link': onPart((part) => ({ ...part, link: null })),
  'remove-attachment-link': onPart((part) => ({
    ...part,
    attachment: part.attachment && { ...part.attachment, link: null },
  })),
  'remove-poll': onPart((part) => ({ ...part, poll: null })),
  'remove-attachment': onPart((part) => ({ ...part, attachment: null })),
  'remove-attachment-styles': onPart((part) => ({
    ...part,
    attachment: part.attachment && { ...part.attachment, styles: [] },
  })),
  'remove-spoilers': onPart((part) => ({ ...part, spoilers: [] })),
  'remove-extra-media': onPart((part) => ({ ...part, media: part.media.slice(0, MOST_MEDIA) })),
  'show-media': onPart((part) => ({ ...part, hidesMedia: false })),
  'remove-topic': (content) => ({ ...content, topic: null }),
  'remove-quote': (content) => ({ ...content, quote: null }),
  'everyone-replies': (content) => ({ ...content, replyControl: 'everyone' }),
  'no-approvals': (content) => ({ ...content, approvesReplies: false }),
  'not-ghost': (content) => ({ ...content, isGhost: false }),
};

/** The first of the new parts keeps what hung on the old one; covered words stay with the words they covered, where those are. */
export function splitPart(content: PostContent, index: number, numbered = false): PostContent {
  const part = content.parts[index];
  if (!part) return content;
  const [first = '', ...others] = splitText(part.text, { numbered });
  const kept = {
    ...part,
    text: first,
    spoilers: part.spoilers.filter(({ offset, length }) => offset + length <= first.length),
  };
  const added = others.map((text) => blankPart(text));
  return { ...content, parts: content.parts.toSpliced(index, 1, kept, ...added) };
}

function onPart(change: (part: PostPart) => PostPart): Change {
  return (content, at) => ({
    ...content,
    parts: content.parts.map((part, index) => (index === at ? change(part) : part)),
  });
}
