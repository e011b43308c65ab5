import { useEffect, useRef } from 'react';
import type { Composing } from './use-composer.ts';

/** A button that did its work is often gone with it. Whoever pressed it by keyboard goes on at what came of it, not at the top of the page. */
export function useLostFocus({ page: { post, standing }, answer }: Composing) {
  const news = useRef<HTMLDivElement>(null);
  const { state } = post;
  const stands = standing?.standing;
  const seen = useRef({ answer, state, stands });
  useEffect(() => {
    const before = seen.current;
    if (before.answer === answer && before.state === state && before.stands === stands) return;
    seen.current = { answer, state, stands };
    if (answer && document.activeElement === document.body) news.current?.focus({ preventScroll: true });
  }, [answer, state, stands]);
  return news;
}
