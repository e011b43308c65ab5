import type { Deed, UndoStep } from '../deeds.ts';
import type { Post } from '../post.ts';
import { canMove } from '../post-state.ts';

/** What makes a post again as it was before a deed; nothing where the table knows no way back. */
export function stepsBack(before: Post, deed: Deed): UndoStep[] {
  const { id, state, setAsideAt } = before;
  switch (deed.kind) {
    case 'label':
      return [{ id, deed: { kind: 'unlabel', labelId: deed.labelId } }];
    case 'unlabel':
      return [{ id, deed: { kind: 'label', labelId: deed.labelId } }];
    case 'restore':
      return setAsideAt ? [{ id, deed: { kind: 'set-aside' } }] : [];
    case 'set-aside':
      return setAsideAt ? [] : [{ id, deed: { kind: 'restore' } }, ...placeAgain(before)];
    case 'remove':
      return [];
    case 'move':
      if (state === 'SCHEDULED') return placeAgain(before);
      return isUnplanned(state) && canMove(deed.to, state) ? [{ id, deed: { kind: 'move', to: state } }] : [];
  }
}

function isUnplanned(state: Post['state']): state is 'IDEA' | 'DRAFT' | 'READY' {
  return state === 'IDEA' || state === 'DRAFT' || state === 'READY';
}

function placeAgain({ id, scheduledAt, wallTime, timeZone, plannedBy, pinnedAt, accountId }: Post): UndoStep[] {
  if (!scheduledAt || !wallTime || !timeZone || !accountId) return [];
  const placement = {
    at: scheduledAt.toISOString(),
    wallTime,
    timeZone,
    plannedBy: plannedBy ?? 'time',
    pinned: pinnedAt !== null,
    accountId,
  };
  return [{ id, deed: { kind: 'place', placement } }];
}
