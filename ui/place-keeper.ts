import type { Places } from './keep-place.ts';

type Root = { readonly current: HTMLElement | null };
type Left = { item: Element; list: Element | null; index: number };

/** Knows which item has the focus; what it gives looks whether that item has gone, and leads on from it. */
export function keepPlace(root: Root, { items, at, instead }: Places, signal: AbortSignal): () => void {
  let left: Left | undefined;
  const note = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target.closest('dialog, [popover]')) return;
    const item = target.closest(items);
    if (item && root.current?.contains(item)) left = { item, ...placeOf(item, items) };
    else if (!root.current?.contains(target)) left = undefined;
  };
  note(document.activeElement);
  document.addEventListener('focusin', ({ target }) => note(target), { signal });

  return () => {
    if (!left || left.item.isConnected || !isFocusLost()) return;
    const { list, index } = left;
    left = undefined;
    const others = list?.isConnected ? itemsIn(list, items) : [];
    const next = others[Math.min(index, others.length - 1)]?.querySelector<HTMLElement>(at);
    if (next) return next.focus();
    const place = (instead && root.current?.querySelector<HTMLElement>(instead)) || headingOf(list);
    if (place) takeFocus(place);
  };
}

function placeOf(item: Element, items: string): Omit<Left, 'item'> {
  const list = item.parentElement;
  return { list, index: list ? itemsIn(list, items).indexOf(item) : 0 };
}

function itemsIn(list: Element, items: string): Element[] {
  return [...list.children].filter((each) => each.matches(items));
}

/** What is hidden keeps it until the next frame, and a dialog that closes as long as it is seen to. */
function isFocusLost(): boolean {
  const focused = document.activeElement ?? document.body;
  return focused === document.body || !focused.checkVisibility() || focused.matches('dialog:not([open]) *');
}

function headingOf(list: Element | null): HTMLElement | null {
  const section = list?.isConnected ? list.closest('section') : undefined;
  return section?.querySelector<HTMLElement>('h2, h3') ?? document.querySelector('main h1');
}

function takeFocus(place: HTMLElement): void {
  // A heading takes none by itself.
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus();
}
