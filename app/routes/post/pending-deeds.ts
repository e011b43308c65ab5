import { BOARD_STATES, CHOSEN } from '#features/posts/board-query.ts';
import type { BoardState } from '#features/posts/board-query.ts';

export type Pending = {
  /** Where posts are going. */
  moved: ReadonlyMap<string, BoardState>;
  /** What leaves the list. */
  gone: ReadonlySet<string>;
  captured: readonly { id: string; text: string }[];
};

/** What forms on their way will have done when all goes well. */
export function pendingIn(forms: readonly FormData[]): Pending {
  const moved = new Map<string, BoardState>();
  const gone = new Set<string>();
  const captured: { id: string; text: string }[] = [];
  for (const form of forms) {
    const said = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const [deed = '', one] = said('deed').split(':');
    const [kind, state] = deed.split('.');
    const ids = one
      ? [one]
      : [...form.keys()].flatMap((key) => (key.startsWith(CHOSEN) ? [key.slice(CHOSEN.length)] : []));
    const to = BOARD_STATES.find((each) => each === state);
    if (kind === 'capture') captured.unshift({ id: said('id'), text: said('text') });
    if (kind === 'move' && to) for (const id of ids) moved.set(id, to);
    const isLeaving =
      kind === 'set-aside' || kind === 'queue' || kind === 'restore' || (kind === 'remove' && said('sure') === 'yes');
    if (isLeaving) for (const id of ids) gone.add(id);
  }
  return { moved, gone, captured };
}
