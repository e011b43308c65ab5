export type PostKind = 'text' | 'image' | 'video' | 'carousel' | 'audio' | 'repost' | 'other';

export type Post = {
  id: string;
  kind: PostKind;
  /** Empty where there is none. */
  text: string;
  publishedAt: Date;
  permalink: string | undefined;
  shortcode: string | undefined;
  username: string | undefined;
  /** These die within days. */
  mediaUrl: string | undefined;
  thumbnailUrl: string | undefined;
  gifUrl: string | undefined;
  altText: string | undefined;
  linkUrl: string | undefined;
  topic: string | undefined;
  childIds: string[];
  isQuote: boolean;
  quotedId: string | undefined;
  repostedId: string | undefined;
  isReply: boolean;
  rootId: string | undefined;
  repliedToId: string | undefined;
  poll: Poll | undefined;
};

export type Poll = {
  /** `share` is a fraction of 1. */
  options: { text: string; share: number | undefined }[];
  votes: number | undefined;
  endsAt: Date | undefined;
};
