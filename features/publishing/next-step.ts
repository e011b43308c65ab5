import { QUOTA } from '#features/planning/quota.ts';
import { lackingFor } from '#features/posts/over-plan.ts';
import type { Claim, FailureReason, HoldReason } from './publication.ts';
import { FOLLOW_UP_PART, quotaKind } from './publication.ts';
import type { Timing } from './timing.ts';

export type Step =
  /** The post is no longer to go out so. */
  | { do: 'cancel' }
  /** Too late to surprise anybody with it. */
  | { do: 'miss' }
  | { do: 'fail'; reason: FailureReason }
  | { do: 'hold'; reason: HoldReason }
  | { do: 'prepare' }
  | { do: 'look' }
  | { do: 'wait'; ms: number }
  /** Whether it is already there, before it is sent for the first time that we know of. */
  | { do: 'check' }
  | { do: 'send' }
  /** Nobody answered: what became of it? */
  | { do: 'recover' }
  /** It is out; under which id? */
  | { do: 'identify' };

/** What is to be done with a publication now. What was sent is settled before anything else, whatever happened to its post or account. */
export function nextStep(claim: Claim, timing: Timing): Step {
  const { state, now, dueAt, container, containerAt } = claim;
  if (state === 'published') return { do: 'identify' };
  if (state === 'publishing') return { do: 'recover' };
  if (!claim.isCurrent) return { do: 'cancel' };
  if (now.getTime() > dueAt.getTime() + claim.lateLimit) return { do: 'miss' };
  const failure = failureOf(claim);
  // Until its hour an account can be connected again, a plan changed, a quota free.
  if (failure && now < dueAt) return { do: 'wait', ms: dueAt.getTime() - now.getTime() };
  if (failure) return { do: 'fail', reason: failure };
  const hold = holdOf(claim);
  if (hold) return { do: 'hold', reason: hold };
  if (!container || !containerAt) return { do: 'prepare' };
  if (now.getTime() > containerAt.getTime() + timing.containerLife) return { do: 'prepare' };
  if (state !== 'ready') return { do: 'look' };
  if (now < dueAt) return { do: 'wait', ms: dueAt.getTime() - now.getTime() };
  return suspicionOf(claim, timing) ?? { do: 'send' };
}

function failureOf({ accountState, plan, content, part, replyToId, sentInDay }: Claim): FailureReason | undefined {
  if (accountState === 'disconnected') return 'account';
  // Without it the part would stand on the profile as a post of its own.
  if (part > 0 && replyToId === null) return 'parent';
  if (part !== FOLLOW_UP_PART && lackingFor(plan, 'SCHEDULED', content)) return 'plan';
  return sentInDay >= QUOTA[quotaKind({ part })] ? 'quota' : undefined;
}

function holdOf({ accountState, mayPublish, isStopped, isQueuePaused, isLeaving }: Claim): HoldReason | undefined {
  if (isStopped) return 'stopped';
  if (isLeaving) return 'leaving';
  if (accountState === 'reconnect-needed') return 'reconnect';
  if (accountState === 'paused') return 'paused';
  if (!mayPublish) return 'permission';
  return isQueuePaused ? 'queue' : undefined;
}

/** After a start that may have forgotten something, what was due before is looked up on the profile, a quiet period later. */
function suspicionOf({ fenceAt, dueAt, checkedAt, now }: Claim, { quiet }: Timing): Step | undefined {
  if (!fenceAt || dueAt > fenceAt) return undefined;
  const from = fenceAt.getTime() + quiet;
  if (checkedAt && checkedAt.getTime() >= from) return undefined;
  return now.getTime() < from ? { do: 'wait', ms: from - now.getTime() } : { do: 'check' };
}
