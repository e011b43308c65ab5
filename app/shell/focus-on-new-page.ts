import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';

/** Where a browser would begin anew at the top of a document, whoever reads by keyboard or by ear begins at the title: of the page, or of the part that is led to. */
export function useFocusOnNewPage(): void {
  const { pathname, hash, key } = useLocation();
  const route = useMatches().at(-1)?.id;
  const shown = useRef({ pathname, route, key });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, route, key };
    if (before.key === key || (before.pathname === pathname && !hash)) return undefined;
    // What lay over the page closes first, and gives the focus back to what opened it.
    const frame = requestAnimationFrame(() => focusPage(before.route !== route, hash));
    return () => cancelAnimationFrame(frame);
  }, [pathname, hash, key, route]);
}

/** What has the focus within the page was given it; a link beside it keeps it while the page is the same in other words. */
export function focusPage(isOther: boolean, hash = ''): void {
  const focused = document.activeElement ?? document.body;
  const isGiven = focused.id !== 'content' && focused.closest('#content, dialog, [popover]') !== null;
  if (isGiven || (focused !== document.body && focused.id !== 'content' && !isOther)) return;
  const part = document.getElementById(hash.slice(1)) ?? document.querySelector('#content');
  for (const place of [part?.querySelector('h1, h2, h3'), part])
    if (place instanceof HTMLElement && takesFocus(place)) return;
}

/** Nobody has come to it by a key, so it wears no ring. A title that is not shown on this screen takes none. */
function takesFocus(place: HTMLElement): boolean {
  place.tabIndex = -1;
  place.style.outline = 'none';
  place.focus({ preventScroll: true });
  return document.activeElement === place;
}
