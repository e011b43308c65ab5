import type { Picture } from '../network.ts';

/** What a container holds: a post that is not one yet. */
export type Draft = {
  kind: 'TEXT' | 'IMAGE' | 'VIDEO' | 'CAROUSEL';
  isCarouselItem: boolean;
  text?: string;
  topicTag?: string;
  pictures: Picture[];
  children: string[];
  linkUrl?: string;
  replyTo?: string;
  quoteOf?: string;
  replyAudience: string;
  isGhost: boolean;
  isSpoilerMedia: boolean;
  isSharedToInstagram: boolean;
  /** As it came and as it is given back: poll, text attachment, entities, gif, location, countries. */
  extras: Record<string, unknown>;
};
