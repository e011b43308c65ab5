import type { DataStrategyResult } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearOfChanges } from './hear-of-changes.ts';
import { keepShown, noteShown } from './keep-shown.ts';
import { becomeLive, show, tellNews } from './live-news.ts';

const onChange = vi.fn();
let stop: () => void;
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
  noteShown({ address: '/post', data: new Map([['post', { posts: 1 }]]) });
  leave = () => undefined;
  onChange.mockClear();
  stop = hearOfChanges(onChange);
});
afterEach(() => {
  stop();
  leave();
  becomeLive(false);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function failToRead(): Promise<void> {
  const result: DataStrategyResult = { type: 'error', result: new TypeError('Failed to fetch') };
  const args = { request: new Request('https://bobbin.example/post') } as Parameters<typeof keepShown>[0];
  await keepShown(args, () => Promise.resolve({ post: result }));
}

test('a page that could not be read is read again 20 s later, told of news or not', async () => {
  becomeLive(true);
  await failToRead();
  vi.advanceTimersByTime(19_999);
  expect(onChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onChange).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(onChange).toHaveBeenCalledOnce();
});

test('one that fails again before that waits anew', async () => {
  becomeLive(true);
  await failToRead();
  vi.advanceTimersByTime(15_000);
  await failToRead();
  vi.advanceTimersByTime(19_999);
  expect(onChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onChange).toHaveBeenCalledOnce();
});

test('a page that was left is not read again', async () => {
  await failToRead();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(onChange).not.toHaveBeenCalled();
});

test('where no news come, what is pending is asked about every 20 s; where they come, nothing is', () => {
  leave = show({ tables: ['posts'], isPending: true });
  vi.advanceTimersByTime(40_000);
  expect(onChange).toHaveBeenCalledTimes(2);
  becomeLive(true);
  vi.advanceTimersByTime(60_000);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('news of what the page does not show change nothing; the bell is on every page', () => {
  leave = show({ tables: ['posts'], isPending: false });
  tellNews('network_syncs');
  expect(onChange).not.toHaveBeenCalled();
  tellNews('posts');
  tellNews('notifications');
  tellNews('missed');
  expect(onChange).toHaveBeenCalledTimes(3);
});

test.each(['focus', 'visibilitychange'])('on %s it is asked only where no news come', (event) => {
  const target: EventTarget = event === 'focus' ? window : document;
  becomeLive(true);
  target.dispatchEvent(new Event(event));
  expect(onChange).not.toHaveBeenCalled();
  becomeLive(false);
  target.dispatchEvent(new Event(event));
  expect(onChange).toHaveBeenCalledOnce();
});
