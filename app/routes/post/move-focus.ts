import type { KeyboardEvent } from 'react';

const STEPS: Record<string, [column: number, card: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The arrow keys go from card to card, and over to the column beside. */
export function moveFocus(event: KeyboardEvent, desk: HTMLElement | null): void {
  const step = STEPS[event.key];
  const target = event.target as HTMLElement;
  const card = target.closest<HTMLElement>('[data-card]');
  if (!step || !card || !desk || event.altKey || event.ctrlKey || event.metaKey) return;
  const lists = [...desk.querySelectorAll<HTMLElement>('[data-cards]')].filter((list) => list.checkVisibility());
  const columns = lists.map((list) => Array.from(list.querySelectorAll<HTMLElement>('[data-card]')));
  const column = columns.findIndex((cards) => cards.includes(card));
  const at = columns[column]?.indexOf(card) ?? -1;
  const cards = columns[column + step[0]] ?? [];
  const next = cards[Math.min(at + step[1], cards.length - 1)];
  if (!next) return;
  event.preventDefault();
  focusCard(next);
}

export function focusCard(card: HTMLElement): void {
  card.querySelector<HTMLElement>('a, button[aria-haspopup]')?.focus();
}
