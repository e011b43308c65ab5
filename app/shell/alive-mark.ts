import { useEffect } from 'react';

/** Names of what does not listen yet; the page without its later parts is one of them. */
const asleep = new Set(['page']);

/** Said on the document once every part has begun to listen; effects of what is inside come before those of the whole. */
export function useAliveMark(): void {
  useEffect(() => wake('page'), []);
}

export function isAlive(): boolean {
  return asleep.size === 0;
}

/** Told by who has parts that come alive after the page. */
export function letSleep(part: string): void {
  asleep.add(part);
}

export function wake(part: string): void {
  asleep.delete(part);
  if (isAlive()) document.documentElement.dataset['alive'] = 'true';
}
