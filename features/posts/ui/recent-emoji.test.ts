import { expect, test } from 'vitest';
import { recentEmoji, usedEmoji } from './recent-emoji.ts';

function memory(kept: string | null = null) {
  return { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) };
}

test('the emoji used last comes first, each once', () => {
  const store = memory();
  for (const emoji of ['🧵', '🔥', '🧵']) usedEmoji(store, emoji);
  expect(recentEmoji(store)).toEqual(['🧵', '🔥']);
});

test.each(['not json', '{"a":1}', 'null'])('what cannot be read is nothing: %s', (kept) => {
  expect(recentEmoji(memory(kept))).toEqual([]);
});

test('a browser that keeps nothing forgets them', () => {
  usedEmoji(undefined, '🧵');
  expect(recentEmoji(undefined)).toEqual([]);
});
