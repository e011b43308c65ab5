import { expect, test } from 'vitest';
import { contentOf } from '../content.ts';
import { keptTexts } from './kept-texts.ts';

function memory(room = Infinity) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const taken = [...kept].reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), 0);
      if (taken + value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const text = (postId: string, at = 1, words = 'Hello') => ({ postId, content: contentOf(words), version: 2, at });

test('a text is kept for the one who wrote it, and for nobody else', () => {
  const store = memory();
  keptTexts(store, 'me').keep(text('a'));
  expect(keptTexts(store, 'me').read('a')).toEqual(text('a'));
  expect(keptTexts(store, 'you').read('a')).toBeUndefined();
  expect(keptTexts(store, 'you').all()).toEqual([]);
});

test('the newest comes first, and what is dropped is gone', () => {
  const kept = keptTexts(memory(), 'me');
  for (const [id, at] of [
    ['a', 1],
    ['b', 3],
    ['c', 2],
  ] as const)
    kept.keep(text(id, at));
  kept.drop('c');
  expect(kept.all().map(({ postId }) => postId)).toEqual(['b', 'a']);
});

test('what is stored and broken counts as absent', () => {
  const store = memory();
  store.setItem('bobbin-writing:me:a', '{"content":{}}');
  store.setItem('bobbin-writing:me:b', 'no JSON');
  expect(keptTexts(store, 'me').all()).toEqual([]);
});

test('where there is no room the oldest make some', () => {
  const long = 'x'.repeat(1000);
  const kept = keptTexts(memory(25_000), 'me');
  for (let at = 0; at < 30; at += 1) expect(kept.keep(text(`post-${at}`, at, long))).toBe(true);
  expect(kept.read('post-29')).toBeDefined();
});

test('a browser that keeps nothing says so', () => {
  expect(keptTexts(undefined, 'me').keep(text('a'))).toBe(false);
  expect(keptTexts(memory(10), 'me').keep(text('a'))).toBe(false);
});
