import type { Change, ConfirmedBy } from './publication.ts';

/** It is out and known by its id: the network's list has it, or somebody noted the answer. */
export function foundOut(
  found: { id: string; publishedAt?: Date },
  confirmedBy: Exclude<ConfirmedBy, 'person'>,
): Change {
  const { id, publishedAt } = found;
  return {
    state: 'published',
    again: null,
    remoteId: id,
    confirmedBy,
    reason: null,
    restMs: null,
    ...(publishedAt && { publishedAt }),
    event: { kind: 'found', detail: { id } },
  };
}

/** It is out by what its container says, and its id is still to be found. */
export const OUT_WITHOUT_ID: Change = {
  state: 'published',
  again: 0,
  looks: 0,
  reason: null,
  restMs: null,
  event: { kind: 'out-without-id' },
};
