export const MOST_AT_ONCE = 200;

/** What may be done to many posts at once. */
export type Deed =
  | { kind: 'move'; to: 'IDEA' | 'DRAFT' | 'READY' }
  | { kind: 'label' | 'unlabel'; labelId: string }
  | { kind: 'set-aside' | 'restore' | 'remove' };
