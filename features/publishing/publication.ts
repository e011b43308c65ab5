import type { PlanId } from '#base/product.ts';
import type { PostContent } from '#features/posts/content.ts';
import type { QUOTA } from '#features/planning/quota.ts';
import { MOST_PARTS } from '#features/posts/plain-content.ts';

export const PUBLICATION_STATES = [
  'scheduled',
  'preparing',
  'ready',
  'publishing',
  'published',
  'failed',
  'in_doubt',
  'missed',
  'cancelled',
] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

/** Why a part waits although it is due; each ends by itself once somebody has done something about it. */
export const HOLD_REASONS = ['reconnect', 'permission', 'paused', 'queue', 'stopped', 'leaving'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Why a part did not go out, for good. */
export const FAILURE_REASONS = [
  'account',
  'plan',
  'media',
  'media-gone',
  'quota',
  'refused',
  'restricted',
  'spam',
  'too-long',
  'too-many-links',
  'invalid-link',
  'invalid-media',
  'parent',
  'preparation',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Why nobody can say whether it is out. */
export const DOUBT_REASONS = ['unauthorized', 'unreachable', 'lost'] as const;
export type DoubtReason = (typeof DOUBT_REASONS)[number];

/** What confirmed that a part is out: the network's answer, a note of it, its list, or the person. */
export type ConfirmedBy = 'answer' | 'event' | 'list' | 'person';

/** Behind all parts that a post can have, which are counted from 0. */
export const FOLLOW_UP_PART = MOST_PARTS;

/** From so much of it on the network itself is asked how much is left: not all that is posted is posted here. */
export const QUOTA_ASKED_FROM = 0.4;

export function quotaKind({ part }: { part: number }): keyof typeof QUOTA {
  return part === 0 ? 'posts' : 'replies';
}

export type Publication = {
  id: string;
  postId: string;
  personId: string;
  accountId: string;
  part: number;
  state: PublicationState;
  reason: string | null;
  dueAt: Date;
  container: string | null;
  children: string[];
  containerAt: Date | null;
  token: number;
  looks: number;
  attempts: number;
  firstIntentAt: Date | null;
  lastIntentAt: Date | null;
  checkedAt: Date | null;
  /** Once it is known to be out. */
  publishedAt: Date | null;
};

/** A publication as whoever claimed it sees it, with all that decides what happens to it next. */
export type Claim = Publication & {
  /** The store's clock; no other counts. */
  now: Date;
  /** Whether the post still is to go out just so, at that time. */
  isCurrent: boolean;
  /** What is sent: the part, and what the post says of all of it. */
  content: PostContent;
  /** Which part of the content. */
  index: number;
  isLast: boolean;
  /** The network's id of the part before. */
  replyToId: string | null;
  accountState: 'connected' | 'reconnect-needed' | 'paused' | 'disconnected';
  /** Of the account while it is connected; opened only to make a call. */
  sealedToken: string | null;
  mayPublish: boolean;
  plan: PlanId;
  lateLimit: number;
  isStopped: boolean;
  isQueuePaused: boolean;
  /** Its owner has asked to be deleted, and may still stay. */
  isLeaving: boolean;
  /** Posts, or replies, of the account within a day, as far as we know: from here, or read from its profile. */
  sentInDay: number;
  /** What was due before may have gone out without our knowing. */
  fenceAt: Date | null;
  /** Of the database that gave it: in another life it may have forgotten something, and the fence stands elsewhere. */
  databaseLife: string;
  /** How often the network has answered the account badly in a row. */
  failures: number;
  inHand?: InHand | undefined;
};

/** What whoever holds a claim has found out since and written nowhere: it is, with the next change or the intent. */
export type InHand = {
  /** As it is written down. */
  stored: Claim;
  change: Change;
  events: readonly PublicationEvent[];
};

export const EVENT_KINDS = [
  'prepared',
  'ready',
  'sent',
  'confirmed',
  'refused',
  'limited',
  'unauthorized',
  'silence',
  'not-found',
  'found',
  'out-without-id',
  'sent-again',
  'expired',
  'unreachable',
  'overslept',
  'held',
  'failed',
  'missed',
  'cancelled',
  'in-doubt',
  'person-found-it',
  'person-sends-again',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
export type PublicationEvent = {
  kind: EventKind;
  detail?: Record<string, string | number>;
  /** Where it was before it is written down. */
  at?: Date;
};

/** What becomes of a publication, written in one piece by whoever still holds it. What is not named stays. */
export type Change = {
  state: PublicationState;
  reason?: HoldReason | FailureReason | DoubtReason | 'waiting' | null;
  /** When to look at it again, in milliseconds from when this is written or at an hour; nothing when it is done. */
  again: number | Date | null;
  container?: { id: string | null; children: string[] };
  looks?: number;
  /** The profile was read, and it is not there. */
  isChecked?: true;
  remoteId?: string;
  /** Where the network says when; else it is now. */
  publishedAt?: Date;
  confirmedBy?: ConfirmedBy;
  /** The account was answered badly, and rests for so long; `null`: it was answered well. */
  restMs?: number | null;
  event?: PublicationEvent;
  /** Proven never to have been sent: its owner may change the post meanwhile. */
  isUnsent?: boolean;
};

/** Another is made: the one before can no longer be sent. */
export const NO_CONTAINER: NonNullable<Change['container']> = { id: null, children: [] };

/** Where a part is out and its id is not found in so many looks, more than an hour, the chain stops behind it. */
const LOOKS_FOR_ID = 5;

/**
 * Whether the next part is looked at: it can go out under the id of this one, or that is not to be found. Then it misses its
 * hour or fails, and its owner hears of it: nothing hangs for ever.
 */
export function wakesNext({ state, remoteId, looks = 0 }: Change): boolean {
  return remoteId !== undefined || (state === 'published' && looks >= LOOKS_FOR_ID);
}
