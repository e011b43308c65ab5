import { contentOf } from '#features/posts/content.ts';
import type { Claim } from '#features/publishing/publication.ts';

export const CLAIMED_AT = new Date('2026-05-19T10:00:00Z');

/** `ms` after the claim, or before. */
export function claimed(ms: number): Date {
  return new Date(CLAIMED_AT.getTime() + ms);
}

/** A part that is due now, of somebody who may publish, untouched by anybody. */
export function newClaim(given: Partial<Claim> = {}): Claim {
  return {
    id: 'publication',
    postId: 'post',
    personId: 'person',
    accountId: 'account',
    part: 0,
    state: 'scheduled',
    reason: null,
    dueAt: CLAIMED_AT,
    container: null,
    children: [],
    containerAt: null,
    token: 1,
    looks: 0,
    attempts: 0,
    firstIntentAt: null,
    lastIntentAt: null,
    checkedAt: null,
    publishedAt: null,
    now: CLAIMED_AT,
    isCurrent: true,
    content: contentOf('A text'),
    index: 0,
    isLast: true,
    replyToId: null,
    accountState: 'connected',
    mayPublish: true,
    plan: 'bobbin_premium',
    sealedToken: null,
    lateLimit: 3_600_000,
    isStopped: false,
    isQueuePaused: false,
    isLeaving: false,
    sentInDay: 0,
    fenceAt: null,
    databaseLife: '',
    failures: 0,
    ...given,
  };
}
