import { useLayoutEffect, useRef } from 'react';
import type { Composing } from './use-composer.ts';

/** A button that did its work is often gone with it. Whoever pressed it by keyboard goes on at what came of it, not at the top of the page. */
export function useLostFocus({ answer }: Composing) {
  const news = useRef<HTMLDivElement>(null);
  // With what took it away: a key pressed in between would go on from nowhere.
  useLayoutEffect(() => {
    if (answer && document.activeElement === document.body) news.current?.focus({ preventScroll: true });
  });
  return news;
}
