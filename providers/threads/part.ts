export type ReplyAudience =
  | 'everyone'
  | 'accounts-you-follow'
  | 'mentioned-only'
  | 'parent-author-only'
  | 'followers-only';

/** What one container shall become: a post, or a picture or video within one. */
export type Part = (TextPart | MediaPart | CarouselPart) & {
  text?: string;
  replyToId?: string;
  quotedId?: string;
  replyAudience?: ReplyAudience;
  /** Without its #. */
  topic?: string;
  spoilers?: Stretch[];
  needsReplyApproval?: boolean;
  /** ISO codes of the only countries it is shown in. */
  countries?: string[];
};

export type TextPart = {
  kind: 'text';
  linkUrl?: string;
  /** Two to four. */
  pollOptions?: string[];
  /** GIPHY's. */
  gifId?: string;
  attachment?: TextAttachment;
  /** Gone after a day. */
  isGhost?: boolean;
};

export type MediaPart = {
  kind: 'image' | 'video';
  /** The network fetches it from there itself. */
  url: string;
  altText?: string;
  isCarouselItem?: boolean;
  isSpoiler?: boolean;
};

export type CarouselPart = { kind: 'carousel'; childIds: string[]; isSpoiler?: boolean };

export type Stretch = { offset: number; length: number };

export type TextAttachment = {
  text: string;
  linkUrl?: string;
  styles?: (Stretch & { styles: ('bold' | 'italic' | 'highlight' | 'underline' | 'strikethrough')[] })[];
};
