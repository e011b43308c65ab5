import type { Part } from './part.ts';
import type { Post } from './post.ts';

/**
 * The network of the creators, in our words. Calls throw `ProviderError` and never repeat themselves: only whoever calls
 * knows what may be sent twice. Ids are text, since many are larger than a number can hold.
 */
export type Threads = {
  /** Before this instant the network has no insights, and refuses to be asked. */
  readonly insightsSince: Date;

  windowUrl(request: { redirectUri: string; state: string; scopes: readonly string[] }): string;
  /** Once, within an hour, for a token that lasts an hour. `rejected` for a code that is used, old or made up. */
  exchangeCode(request: { code: string; redirectUri: string }, options?: CallOptions): Promise<string>;
  /** A token of an hour becomes one of sixty days. */
  lengthenToken(accessToken: string, options?: CallOptions): Promise<LongToken>;
  /** Another sixty days, for a token that is older than one. */
  refreshToken(accessToken: string, options?: CallOptions): Promise<LongToken>;
  /** What the creator really allowed, which may be less than was asked for. */
  readGrant(accessToken: string, options?: CallOptions): Promise<Grant>;

  /** Whether id and secret are those of an app. */
  knowsApp(options?: CallOptions): Promise<boolean>;

  readProfile(accessToken: string, options?: CallOptions): Promise<Profile>;
  /** Newest first: posts, quotes and reposts, but no replies. */
  listPosts(accessToken: string, request?: PageRequest, options?: CallOptions): Promise<Page<Post>>;
  /** What the creator wrote under somebody's post, their own included. */
  listReplies(accessToken: string, request?: PageRequest, options?: CallOptions): Promise<Page<Post>>;
  readPost(accessToken: string, postId: string, options?: CallOptions): Promise<Post>;

  /** Totals since publication; nothing for a repost, which has none of its own. */
  readPostFigures(accessToken: string, postId: string, options?: CallOptions): Promise<PostFigures | undefined>;
  readDays(accessToken: string, range: Range, options?: CallOptions): Promise<AccountDays>;
  /** As of now; the network remembers no other. */
  readFollowers(accessToken: string, options?: CallOptions): Promise<number | undefined>;
  /** `not-available` for a profile of which the network tells nobody; `refused` as it does with fewer than a hundred followers. */
  readDemographics(
    accessToken: string,
    breakdown: Breakdown,
    options?: CallOptions,
  ): Promise<Demographic[] | 'refused' | 'not-available'>;

  /** A quota is told only to a token with the scope of its action. */
  readPublishingLimit(accessToken: string, of: readonly QuotaName[], options?: CallOptions): Promise<PublishingLimit>;
  /** Invisible, gone after a day, and safe to make again. */
  createContainer(accessToken: string, part: Part, options?: CallOptions): Promise<string>;
  readContainer(accessToken: string, containerId: string, options?: CallOptions): Promise<Container>;
  /**
   * Sent once, on a connection of its own; never throws for an answer that it could read. Whether it may still be sent is
   * asked when the connection stands, right before the first byte.
   */
  publish(accessToken: string, containerId: string, mayStart?: () => boolean): Promise<PublishAnswer>;
  /** Done as well when there is nothing left to remove. */
  removePost(accessToken: string, postId: string, options?: CallOptions): Promise<void>;
  /** The id of the repost. `unknown` when it may have happened. */
  repost(accessToken: string, postId: string, options?: CallOptions): Promise<string>;

  /** `gone` for whoever does not exist, is private or has too few followers. */
  lookUpProfile(accessToken: string, username: string, options?: CallOptions): Promise<PublicProfile>;
  listProfilePosts(
    accessToken: string,
    username: string,
    request?: PageRequest,
    options?: CallOptions,
  ): Promise<Page<Post>>;
  search(accessToken: string, search: Search, options?: CallOptions): Promise<Page<Post>>;

  /** Who removed the app or wants to be forgotten; nothing when it was not the network that says so. */
  readSignedRequest(signedRequest: string): SignedRequest | undefined;
  /** What happened, by the bytes exactly as they came; nothing when it was not the network that says so. */
  readWebhook(body: Uint8Array, signature: string | undefined): Webhook | undefined;

  close(): void;
};

export type ThreadsSettings = { appId: string; appSecret: string; graphUrl: string; oauthUrl: string };

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Told with every answer that says how much of the budget is used. */
  onUsage?: ((usage: Usage) => void) | undefined;
};

/** The highest of the budgets, 100 being all of it, and how long the network wants to rest. */
export type Usage = { percent: number; restSeconds: number };

export type LongToken = { accessToken: string; lifetimeSeconds: number };

export type Grant = {
  isValid: boolean;
  userId: string | undefined;
  scopes: string[];
  issuedAt: Date | undefined;
  expiresAt: Date | undefined;
  /** When the permission itself lapses, however young the token is. */
  dataAccessExpiresAt: Date | undefined;
};

export type Profile = {
  id: string;
  username: string;
  name: string | undefined;
  biography: string | undefined;
  /** Dies within days. */
  pictureUrl: string | undefined;
  isVerified: boolean | undefined;
};

export type Range = { since: Date; until: Date };

export type PageRequest = {
  after?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
  /** A hundred at most. */
  limit?: number | undefined;
};

export type Page<Item> = {
  items: Item[];
  /** Where the next page begins; nothing on the last one. */
  after: string | undefined;
  /** How many more there were that we could not read. */
  skipped: number;
};

/** A figure that the network left out is not zero. */
export type PostFigures = {
  views: number | undefined;
  likes: number | undefined;
  replies: number | undefined;
  reposts: number | undefined;
  quotes: number | undefined;
  shares: number | undefined;
};

export type AccountDays = {
  /** `day` is a day in US Pacific time, `YYYY-MM-DD`. Days without a view may be missing, and the last one still grows. */
  profileViews: { day: string; views: number }[];
  /** Over the whole range; less than nothing where more was taken back than given. */
  totals: Pick<PostFigures, 'likes' | 'replies' | 'reposts' | 'quotes'>;
  clicks: { url: string; count: number }[];
};

export type Breakdown = 'country' | 'city' | 'age' | 'gender';
/** Only the largest groups are told, so that they do not add up to all followers. */
export type Demographic = { value: string; followers: number };

export type QuotaName = 'posts' | 'replies' | 'deletions';
export type Quota = { used: number; total: number; seconds: number };
export type PublishingLimit = Partial<Record<QuotaName, Quota>>;

export type Container = {
  status: 'in-progress' | 'finished' | 'published' | 'failed' | 'expired';
  /** Only of a failed one. */
  problem: ContainerProblem | undefined;
};

export type ContainerProblem =
  | 'download-failed'
  | 'audio-failed'
  | 'video-failed'
  | 'aspect-ratio'
  | 'bit-rate'
  | 'duration'
  | 'frame-rate'
  | 'audio-channels'
  | 'unknown';

export type PublishAnswer =
  | { kind: 'confirmed'; id: string }
  /** It was turned down before anything happened. */
  | { kind: 'refused'; reason: ThreadsReason }
  | { kind: 'limited'; reason: ThreadsReason; retryAfterSeconds: number | undefined }
  | { kind: 'unauthorized' }
  /** Proven not to have left: no connection came about, or it was too late by then. */
  | { kind: 'unsent' }
  /** It may be live: to be looked up, never to be sent again blindly. */
  | { kind: 'unknown' };

/** The `reason` of a failure, and of what is refused to be published. */
export type ThreadsReason =
  | 'account-limit'
  | 'account-restricted'
  | 'app-limit'
  | 'blocked-for-now'
  | 'duplicate'
  | 'invalid-carousel'
  | 'invalid-code'
  | 'invalid-countries'
  | 'invalid-link'
  | 'invalid-media'
  | 'media-unreachable'
  | 'missing-breakdown'
  | 'needs-review'
  | 'not-available'
  | 'not-visible-yet'
  | 'post-quota'
  | 'suspected-spam'
  | 'text-too-long'
  | 'too-many-links'
  | 'unknown-app';

export type PublicProfile = {
  username: string;
  name: string | undefined;
  biography: string | undefined;
  pictureUrl: string | undefined;
  isVerified: boolean | undefined;
  followers: number | undefined;
  /** Sums over the last seven days. */
  week: Pick<PostFigures, 'views' | 'likes' | 'replies' | 'reposts' | 'quotes'>;
};

export type Search = PageRequest & {
  query: string;
  by?: 'keyword' | 'topic';
  order?: 'top' | 'recent';
  kind?: 'text' | 'image' | 'video';
  author?: string;
};

export type SignedRequest = { userId: string; issuedAt: Date | undefined };

export type Webhook = { events: NetworkEvent[]; skipped: number };
export type NetworkEvent =
  | { kind: 'reply'; post: Post; rootOwnerId: string | undefined }
  | { kind: 'mention'; mentionedUserId: string; post: Post }
  | { kind: 'deletion'; postId: string; ownerId: string | undefined; at: Date | undefined }
  | { kind: 'publication'; post: Post };
