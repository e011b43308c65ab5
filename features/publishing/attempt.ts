import type { ConfirmedBy, EventKind, PublicationState } from './publication.ts';
import { FOLLOW_UP_PART } from './publication.ts';

/** How the going out of a post stands, as its owner sees it. */
export const ATTEMPT_STATUSES = [
  /** Its hour is to come, and nothing has been done yet. */
  'planned',
  /** Soon: the network already has it, unseen. */
  'preparing',
  'ready',
  'sending',
  /** Sent, and nobody answered: we ask the network. */
  'asking',
  /** Something has to be done before it may go out. */
  'held',
  'in-doubt',
  'missed',
  'failed',
  'published',
] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

export type AttemptEvent = {
  at: Date;
  kind: EventKind;
  part: number;
  detail: Record<string, string | number>;
};

export type PartAttempt = {
  part: number;
  state: PublicationState;
  reason: string | null;
  networkPostId: string | null;
  permalink: string | null;
  confirmedBy: ConfirmedBy | null;
  publishedAt: Date | null;
  /** When it is tried next, where the network has asked for a rest or did not answer. */
  triesAt: Date | null;
  /** Another post of the account is being seen to, and one of an account is at a time. */
  isBehindAnother: boolean;
};

/** What a part that nothing holds waits for: the end of a rest, another post of the account, or the id it is to stand under. */
export type WaitsFor = 'network' | 'another' | 'part-before';

export type Attempt = {
  status: AttemptStatus;
  /** Why it is held, failed or in doubt. */
  reason: string | null;
  triesAt: Date | null;
  waitsFor: WaitsFor | null;
  /** The part that it is about. */
  part: number;
  parts: PartAttempt[];
  events: AttemptEvent[];
};

const STATUS_OF: Record<PublicationState, AttemptStatus> = {
  scheduled: 'planned',
  preparing: 'preparing',
  ready: 'ready',
  publishing: 'sending',
  published: 'published',
  failed: 'failed',
  in_doubt: 'in-doubt',
  missed: 'missed',
  cancelled: 'planned',
};

/**
 * The part that decides is the first that is not out, laid already or not; where all are, the last. What follows a post
 * says nothing about it.
 */
export function attemptFrom(parts: readonly PartAttempt[], events: AttemptEvent[], partCount = 0): Attempt | null {
  const own = parts.filter(({ part }) => part !== FOLLOW_UP_PART);
  if (own.length === 0) return null;
  const deciding = own.find(({ state }) => state !== 'published') ?? (own.length < partCount ? undefined : own.at(-1));
  const told = { parts: [...parts], events };
  if (!deciding) return { status: 'planned', reason: null, triesAt: null, waitsFor: null, part: own.length, ...told };
  const { state, reason, part } = deciding;
  const isWaiting = state === 'scheduled' || state === 'preparing' || state === 'ready';
  const last = events.findLast((event) => event.part === part);
  const isUnanswered = state === 'publishing' && last !== undefined && last.kind !== 'sent';
  const status = isWaiting && reason ? 'held' : isUnanswered ? 'asking' : STATUS_OF[state];
  const isFree = isWaiting && !reason;
  const triesAt = isFree ? deciding.triesAt : null;
  return { status, reason, triesAt, waitsFor: isFree ? waitsFor(deciding, own) : null, part, ...told };
}

function waitsFor({ part, triesAt, isBehindAnother }: PartAttempt, own: readonly PartAttempt[]): WaitsFor | null {
  if (triesAt) return 'network';
  if (isBehindAnother) return 'another';
  const before = own.find((other) => other.part === part - 1);
  return before && before.networkPostId === null ? 'part-before' : null;
}
