/** The drawer, the palette and the bell's panel. What an address opens has an entry of its own already. */
const LAYERS = 'header > dialog, body > dialog, section[popover]';

/**
 * Back closes what lies over the page instead of leaving it: what opens puts one more entry for the same page into the
 * history. Closed in another way it stays there, since going back over it by ourselves would end whatever the router has
 * begun meanwhile; the next page takes its place, the next thing that opens uses it, and Back passes over it.
 */
export function closeOnBack(): void {
  const open = new Set<HTMLElement>();
  /** Of the entry below ours, while ours is the current one. */
  let below: unknown;

  const goAhead = () => {
    below = keyOf(history.state);
    history.pushState(history.state, '');
    history.pushState = (...entry) => {
      settle();
      history.replaceState(...entry);
    };
  };
  const settle = () => {
    below = undefined;
    // The browser's own is below.
    Reflect.deleteProperty(history, 'pushState');
  };

  // At once: the event that says it afterwards may come later than a quick finger.
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (!(target instanceof HTMLElement) || !target.matches(LAYERS)) return;
      if (newState === 'closed') open.delete(target);
      else open.add(target);
      if (open.size > 0 && below === undefined) goAhead();
    },
    { capture: true },
  );
  window.addEventListener('popstate', ({ state }) => {
    if (below === undefined) return;
    const isBelow = keyOf(state) === below;
    settle();
    if (open.size > 0) open.forEach(close);
    else if (isBelow) history.back();
  });
}

function close(layer: HTMLElement): void {
  if (layer instanceof HTMLDialogElement) layer.close();
  else layer.hidePopover();
}

/** As the router names its entries. */
function keyOf(state: unknown): unknown {
  return (Object(state) as { key?: unknown }).key ?? 'unnamed';
}
