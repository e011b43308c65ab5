import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followHand } from './hand.ts';
import { whenCalm } from './when-calm.ts';

const read = vi.fn();
let hand: EventTarget;
let letGo: () => void;
let later = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  // Each test after the one before: whatever its hand did has long come to rest.
  vi.advanceTimersByTime((later += 100_000));
  hand = new EventTarget();
  vi.stubGlobal('document', hand);
  letGo = followHand(() => undefined);
  read.mockClear();
});
afterEach(() => {
  letGo();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const move = (type: string) => hand.dispatchEvent(new Event(type));

test('news that come together are read together, at once where no hand moves', () => {
  whenCalm(read);
  vi.advanceTimersByTime(149);
  expect(read).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(read).toHaveBeenCalledOnce();
});

test.each(['pointermove', 'keydown', 'pointerup'])(
  'after a %s they wait until the hand has rested for 0.6 s',
  (type) => {
    whenCalm(read);
    vi.advanceTimersByTime(100);
    move(type);
    vi.advanceTimersByTime(500);
    move(type);
    vi.advanceTimersByTime(599);
    expect(read).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(read).toHaveBeenCalledOnce();
  },
);

test('a hand that never rests sees them after ten seconds', () => {
  const typing = () => {
    move('keydown');
    setTimeout(typing, 300);
  };
  typing();
  whenCalm(read);
  vi.advanceTimersByTime(9_999);
  expect(read).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(read).toHaveBeenCalledOnce();
});

test('what was taken back is not read', () => {
  const takeBack = whenCalm(read);
  vi.advanceTimersByTime(100);
  move('pointermove');
  vi.advanceTimersByTime(300);
  takeBack();
  vi.advanceTimersByTime(60_000);
  expect(read).not.toHaveBeenCalled();
});
