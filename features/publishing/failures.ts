import type { FailureCode } from '#features/posts/failure.ts';
import type { Change, FailureReason } from './publication.ts';

/** What the network's own reasons mean to whoever wrote the post; any other is a refusal without more to say. */
const MEANINGS: Partial<Record<string, FailureReason>> = {
  'account-restricted': 'restricted',
  'suspected-spam': 'spam',
  'post-quota': 'quota',
  'text-too-long': 'too-long',
  'too-many-links': 'too-many-links',
  'invalid-link': 'invalid-link',
  'invalid-media': 'invalid-media',
  'invalid-carousel': 'invalid-media',
  'media-unreachable': 'media',
};

export function failureFor(reason: string | undefined): FailureReason {
  return MEANINGS[reason ?? ''] ?? 'refused';
}

/** Under which of its words a post shows the failure of a part. */
export const FAILURE_CODES: Record<FailureReason, FailureCode> = {
  account: 'account',
  plan: 'plan',
  media: 'media',
  'media-gone': 'media',
  'invalid-media': 'media',
  quota: 'limited',
  refused: 'refused',
  restricted: 'refused',
  spam: 'refused',
  'too-long': 'refused',
  'too-many-links': 'refused',
  'invalid-link': 'refused',
  parent: 'other',
  preparation: 'unavailable',
};

/** A part is definitely not out. `problem` is what the network says of it. */
export function failed(reason: FailureReason, problem?: string): Change {
  const detail = { reason, ...(problem && { problem }) };
  return { state: 'failed', reason, again: null, event: { kind: 'failed', detail } };
}
