import { sayOffline } from './say-offline.ts';
import { serverAnswers } from './server-answers.ts';

/**
 * Without a connection no page can be opened, and the browser would show one of its own where a file of ours is missing.
 * So the page stays, and what was asked for last opens with the connection, unless somebody has begun to write meanwhile.
 */
export function followLinksOnceOnline(): void {
  let asked: HTMLAnchorElement | undefined;
  let isLetThrough = false;

  const follow = (link: HTMLAnchorElement) => {
    asked = undefined;
    isLetThrough = true;
    // The router takes a click for its own; the link itself may have gone with what it was in.
    if (link.isConnected) link.click();
    else window.location.assign(link.href);
    isLetThrough = false;
  };
  const onClick = async (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : undefined;
    if (!link || isLetThrough || navigator.onLine || !opensHere(link, event)) return;
    event.preventDefault();
    asked = link;
    if (await serverAnswers()) follow(link);
    else await sayOffline('unreachedLink');
  };
  window.addEventListener('click', (event) => void onClick(event), { capture: true });
  window.addEventListener('input', () => (asked = undefined));
  window.addEventListener('online', () => asked && follow(asked));
}

/** A page of ours in the place of this one; not a part of it, and nothing to keep. */
function opensHere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPart = link.pathname === location.pathname && link.search === location.search;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isElsewhere = link.origin !== location.origin || link.target === '_blank' || link.hasAttribute('download');
  return isPlain && !isPart && !isElsewhere;
}
