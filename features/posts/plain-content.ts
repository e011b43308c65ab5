/** What pages need of a content without its schema, which would bring its whole library into the browser. */
export const MOST_PARTS = 100;
export const LONGEST_ALT = 1000;
/** In one part, by the network's word. */
export const MOST_MEDIA = 20;

export const REPLY_CONTROLS = [
  'everyone',
  'accounts_you_follow',
  'mentioned_only',
  'parent_post_author_only',
  'followers_only',
] as const;

export const TEXT_STYLES = ['bold', 'italic', 'highlight', 'underline', 'strikethrough'] as const;

type Written = {
  text: string;
  media: readonly unknown[];
  link: string | null;
  poll: object | null;
  attachment: { text: string } | null;
};

export function isEmpty({ parts }: { parts: readonly Written[] }): boolean {
  return parts.every(isBare);
}

export function isBare({ text, media, link, poll, attachment }: Written): boolean {
  return !text.trim() && media.length === 0 && !link && !poll && !attachment;
}

/** All its texts in one, for lists and for searching. */
export function bodyOf({ parts }: { parts: readonly Pick<Written, 'text' | 'attachment'>[] }): string {
  return parts.map(({ text, attachment }) => (attachment ? `${text}\n\n${attachment.text}` : text)).join('\n\n');
}

export function blankPart(text = '') {
  return { text, media: [], link: null, poll: null, attachment: null, spoilers: [], hidesMedia: false };
}

/** Key by key, in the order that both have from the schema. */
export function isSameContent(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
