export type PageSlot = number | 'gap';

/** The pages worth a link: the ends, the current one and its neighbours. A gap never hides a single page. */
export function paginationWindow(current: number, total: number, neighbours = 1): PageSlot[] {
  if (total < 1) return [];
  const here = Math.min(Math.max(1, Math.trunc(current)), total);
  // Near an end the window does not shrink, so that the links stay under the pointer.
  const span = 2 * neighbours;
  const from = Math.max(1, Math.min(here - neighbours, total - span - 2));
  const to = Math.min(total, Math.max(here + neighbours, span + 3));

  const slots: PageSlot[] = [];
  for (let page = 1; page <= total; page += 1) {
    if (page === 1 || page === total || (page >= from && page <= to)) slots.push(page);
    else if (page === from - 1 && page === 2) slots.push(page);
    else if (page === to + 1 && page === total - 1) slots.push(page);
    else if (page === from - 1 || page === to + 1) slots.push('gap');
  }
  return slots;
}
