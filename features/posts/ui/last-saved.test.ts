import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentOf } from '../content.ts';
import { lastSaved } from './last-saved.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const saved = (postId: string, version: number) => ({ postId, version, content: contentOf('Hello'), at: Date.now() });

test('what was saved just now is known to a page that shows an earlier version, and to nobody else', () => {
  const store = memory();
  lastSaved(store, 'me').keep(saved('a', 3));
  expect(lastSaved(store, 'me').after('a', 2)).toEqual(saved('a', 3));
  expect(lastSaved(store, 'me').after('a', 3)).toBeUndefined();
  expect(lastSaved(store, 'me').after('b', 2)).toBeUndefined();
  expect(lastSaved(store, 'you').after('a', 2)).toBeUndefined();
});

test('only the last one is, and not for long', () => {
  const last = lastSaved(memory(), 'me');
  last.keep(saved('a', 3));
  last.keep(saved('b', 1));
  expect(last.after('a', 2)).toBeUndefined();
  expect(last.after('b', 0)).toBeDefined();
  vi.advanceTimersByTime(60_000);
  expect(last.after('b', 0)).toBeUndefined();
});

test('a browser that keeps nothing, or has no room, knows of none', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new Error('No room');
    },
  };
  for (const store of [undefined, full]) {
    const last = lastSaved(store, 'me');
    last.keep(saved('a', 3));
    expect(last.after('a', 2)).toBeUndefined();
  }
});
