import type { PostContent } from '#features/posts/content.ts';

/** What tells a post on the profile from another, as far as the network shows it. */
export type Fingerprint = { text: string; media: number; replyToId: string | null };

export function fingerprintOf({ parts }: PostContent, part: number, replyToId: string | null): Fingerprint {
  const { text = '', media = [] } = parts[part] ?? {};
  return { text: normalised(text), media: media.length, replyToId };
}

export type ListedPost = {
  id: string;
  text: string;
  kind: string;
  childIds: string[];
  repliedToId: string | undefined;
  publishedAt: Date;
};

export function matches(post: ListedPost, wanted: Fingerprint): boolean {
  if (normalised(post.text) !== wanted.text || mediaOf(post) !== wanted.media) return false;
  return wanted.replyToId === null || post.repliedToId === wanted.replyToId;
}

export function isAlike(one: Fingerprint, other: Fingerprint): boolean {
  return one.text === other.text && one.media === other.media && one.replyToId === other.replyToId;
}

/** When it can have come out. */
export type Span = { since: Date; until?: Date | undefined };

/** The first of those that nobody has claimed as theirs. */
export function oldestMatch(
  listed: readonly ListedPost[],
  wanted: Fingerprint,
  { since, until }: Span,
  isOwned: (id: string) => boolean,
): ListedPost | undefined {
  return listed
    .filter((post) => post.publishedAt >= since && (!until || post.publishedAt <= until))
    .filter((post) => matches(post, wanted) && !isOwned(post.id))
    .toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())[0];
}

function mediaOf({ kind, childIds }: ListedPost): number {
  if (kind === 'carousel') return childIds.length;
  return kind === 'image' || kind === 'video' ? 1 : 0;
}

/** The network trims, and writes letters with marks in one way. */
export function normalised(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+$/gm, '')
    .trim();
}
