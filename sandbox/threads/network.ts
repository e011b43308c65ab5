export type Account = {
  id: string; // 17 digits, begins with 2
  username: string;
  name: string;
  biography: string;
  isVerified: boolean;
  isPrivate: boolean;
  language: 'en' | 'fr';
  joinedAt: Date;
};
export type MediaType = 'TEXT_POST' | 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM' | 'REPOST_FACADE';
export type Picture = { id: string; kind: 'IMAGE' | 'VIDEO'; url: string; altText?: string };
export type Post = {
  id: string; // 17 digits, begins with 17 or 18
  accountId: string;
  username: string;
  shortcode: string; // 11 base64url characters, begins with D
  publishedAt: Date;
  mediaType: MediaType;
  text?: string;
  topicTag?: string;
  pictures: Picture[]; // none for text, one for image or video, several for a carousel
  linkUrl?: string;
  replyTo?: string; // the post this answers
  rootId?: string; // the post its conversation began with
  quoteOf?: string;
  repostOf?: string;
  replyAudience: string; // as read back: EVERYONE, FOLLOWERS_ONLY ...
  isGhost: boolean;
  isSpoilerMedia: boolean;
  hideStatus?: string; // replies only
  containerId?: string; // of a post that came through the API
  /** What the API stores and gives back as it came: poll, text attachment, entities, gif, location, countries. */
  extras: Record<string, unknown>;
};
export type Figures = {
  views: number;
  likes: number;
  replies: number;
  reposts: number;
  quotes: number;
  shares: number;
};
export type Totals = Omit<Figures, 'views' | 'shares'> & { clicks: { url: string; value: number }[] };
export type Breakdown = 'country' | 'city' | 'age' | 'gender';
/** Where a page begins or ends; newest first, so `after` means older. */
export type Position = { publishedAt: Date; id: string };
export type Range = { since?: Date; until?: Date; after?: Position; before?: Position; limit: number };

/** What is to be seen on the network, and what it counts. Figures are a function of time, so the time is always given. */
export type Network = {
  accountById(id: string): Promise<Account | undefined>;
  accountByUsername(username: string): Promise<Account | undefined>;
  /** Who can be chosen in the authorization window: the demo's own first, then what was searched for. */
  choices(search: string, limit: number): Promise<Account[]>;
  postById(id: string, at: Date): Promise<Post | undefined>; // not when deleted
  listPosts(accountId: string, list: 'threads' | 'replies' | 'ghosts', range: Range, at: Date): Promise<Post[]>;
  listReplies(post: Post, how: { isDeep: boolean; isNewestFirst: boolean } & Range, at: Date): Promise<Post[]>;
  mentionsOf(account: Account, range: Range, at: Date): Promise<Post[]>;
  search(
    asked: { q: string; isTag: boolean; isRecent: boolean; mediaType?: MediaType; username?: string } & Range,
    at: Date,
  ): Promise<Post[]>;
  publish(post: Omit<Post, 'id' | 'shortcode' | 'username' | 'publishedAt'>, at: Date): Promise<Post>;
  remove(postId: string, at: Date): Promise<void>;
  changePost(postId: string, change: Partial<Pick<Post, 'hideStatus' | 'extras'>>): Promise<void>;
  figuresOf(post: Post, at: Date): Promise<Figures>; // lifetime totals at that moment
  totalsOf(accountId: string, since: Date, until: Date): Promise<Totals>; // what its posts gained in the range
  profileViewsOf(accountId: string, since: Date, until: Date, at: Date): Promise<{ day: string; views: number }[]>; // Pacific days touched, none for a day of zero
  followersOf(accountId: string, at: Date): Promise<number>;
  demographicsOf(accountId: string, breakdown: Breakdown, at: Date): Promise<{ value: string; count: number }[]>;
};
