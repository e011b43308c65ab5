import { useEffect, useRef } from 'react';
import type { Composing } from './use-composer.ts';

/** A button that did its work is often gone with it. Whoever pressed it by keyboard goes on at what came of it, not at the top of the page. */
export function useLostFocus({ answer }: Composing) {
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer && document.activeElement === document.body) news.current?.focus({ preventScroll: true });
  });
  return news;
}
