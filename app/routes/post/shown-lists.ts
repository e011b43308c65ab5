import type { Item } from './listed-item.ts';
import type { Pending } from './pending-deeds.ts';
import type { BoardList } from './read-board.ts';

/** The columns as they will be once what is under way is done. */
export function shownLists(lists: readonly BoardList[], { moved, gone }: Pending): BoardList[] {
  if (moved.size === 0 && gone.size === 0) return [...lists];
  const all = lists.flatMap(({ items }) => items);
  return lists.map((list) => {
    const stays = list.items.filter(({ id }) => !gone.has(id) && (moved.get(id) ?? list.name) === list.name);
    const comes = all.filter(({ id, state }) => !gone.has(id) && state !== list.name && moved.get(id) === list.name);
    const items = comes.map((item): Item => Object.assign({}, item, { state: list.name }));
    return Object.assign({}, list, { items: items.concat(stays) });
  });
}
