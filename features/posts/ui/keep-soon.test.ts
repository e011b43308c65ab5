import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentOf } from '../content.ts';
import { keepSoon } from './keep-soon.ts';
import type { KeptText } from './kept-texts.ts';

const [id, seen] = ['a', [] as string[]];
const kept = {
  keep: ({ content }: KeptText) => seen.push(content.parts[0]?.text ?? '') > 0,
  drop: () => void seen.push('dropped'),
};
const text = (written: string): KeptText => ({ postId: id, content: contentOf(written), version: 1, at: 0 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  seen.length = 0;
});

test('what is typed within a frame is written down once, as it stands last', () => {
  const keeping = keepSoon(kept, id);
  keeping.later(text('A'));
  keeping.later(text('Ab'));
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(20);
  expect(seen).toEqual(['Ab']);
  keeping.later(text('Abc'));
  vi.advanceTimersByTime(20);
  expect(seen).toEqual(['Ab', 'Abc']);
});

test('a page that goes writes down at once what was waiting, and only once', () => {
  const keeping = keepSoon(kept, id);
  keeping.later(text('A'));
  keeping.now();
  keeping.now();
  vi.advanceTimersByTime(100);
  expect(seen).toEqual(['A']);
});

test('what the server has is dropped, also when it was still waiting', () => {
  const keeping = keepSoon(kept, id);
  keeping.later(text('A'));
  keeping.drop();
  vi.advanceTimersByTime(100);
  expect(seen).toEqual(['dropped']);
});
