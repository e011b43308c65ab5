import { expect, test } from 'vitest';
import type { VisiblePost } from './network-simulator/world.ts';
import { checkPublishing, isClean, verdictLine } from './publishing-checker.ts';
import type { PublicationRow, PublicationState, Verdict, WantedPart } from './publishing-checker.ts';

const want = (postId: string, text = 'Hello', part = 0): WantedPart => ({ postId, part, account: 'ada', text });
const row = (postId: string, remoteId: string | null, state: PublicationState = 'published', part = 0) =>
  ({ postId, part, state, remoteId }) satisfies PublicationRow;
const seen = (id: string, text = 'Hello', replyTo?: string): VisiblePost => ({
  id,
  account: 'ada',
  text,
  mediaCount: 0,
  replyTo,
  container: undefined,
  at: 0,
});

function foundIn({ violations }: Verdict): Record<string, number> {
  return Object.fromEntries(
    Object.entries(violations).flatMap(([name, found]) => (found.length > 0 ? [[name, found.length]] : [])),
  );
}

test('what is wanted and visible once, under its own id, is clean', () => {
  const verdict = checkPublishing(
    [want('a'), want('b', 'Bye'), want('b', 'More', 1)],
    [row('a', '1'), row('b', '2'), row('b', '3', 'published', 1)],
    [seen('1'), seen('2', 'Bye'), seen('3', 'More', '2')],
  );
  expect(foundIn(verdict)).toEqual({});
  expect(isClean(verdict)).toBe(true);
  expect(verdictLine(verdict, { what: 'R1', seed: 7 })).toBe('holds: R1, seed 7: 3 wanted, 3 visible');
});

test('the same text twice for two who want it is no extra, and for one it is', () => {
  const both = [seen('1'), seen('2')];
  expect(foundIn(checkPublishing([want('a'), want('b')], [row('a', '1'), row('b', '2')], both))).toEqual({});
  const verdict = checkPublishing([want('a')], [row('a', '1')], both);
  expect(foundIn(verdict)).toEqual({ extra: 1 });
  expect(verdictLine(verdict, { what: 'R1', seed: 7 })).toMatch(/^BROKEN: R1, seed 7: .*extra 1/);
});

test('what nobody wanted is extra', () => {
  expect(foundIn(checkPublishing([], [], [seen('1')]))).toEqual({ extra: 1 });
});

test('said to be out and not there is lost, and its id is wrong', () => {
  expect(foundIn(checkPublishing([want('a')], [row('a', '1')], []))).toEqual({ lost: 1, wrongId: 1 });
});

test('a row that is gone is lost', () => {
  expect(foundIn(checkPublishing([want('a')], [], []))).toEqual({ lost: 1 });
});

test('two rows with one id, and an id of another text', () => {
  const shared = checkPublishing([want('a'), want('b')], [row('a', '1'), row('b', '1')], [seen('1'), seen('2')]);
  expect(foundIn(shared)).toEqual({ sharedId: 1 });
  const wrong = checkPublishing(
    [want('a'), want('b', 'Bye')],
    [row('a', '2'), row('b', '1')],
    [seen('1'), seen('2', 'Bye')],
  );
  expect(foundIn(wrong)).toEqual({ wrongId: 2 });
});

test('in doubt may be there or not; failed and missed may not', () => {
  expect(isClean(checkPublishing([want('a')], [row('a', null, 'in_doubt')], [seen('1')]))).toBe(true);
  expect(isClean(checkPublishing([want('a')], [row('a', null, 'in_doubt')], []))).toBe(true);
  expect(isClean(checkPublishing([want('a')], [row('a', null, 'failed')], []))).toBe(true);
  for (const state of ['failed', 'missed'] as const)
    expect(foundIn(checkPublishing([want('a')], [row('a', null, state)], [seen('1')]))).toEqual({ extra: 1 });
});

test('cancelled and visible has a name of its own', () => {
  const verdict = checkPublishing([want('a')], [row('a', null, 'cancelled')], [seen('1')]);
  expect(foundIn(verdict)).toEqual({ cancelledButVisible: 1 });
});

test('an old text under a new one is lost, extra and wrong', () => {
  const verdict = checkPublishing([want('a', 'New')], [row('a', '1')], [seen('1', 'Old')]);
  expect(foundIn(verdict)).toEqual({ lost: 1, extra: 1, wrongId: 1 });
});

test('neither final nor in doubt is unfinished, and out without an id is said', () => {
  expect(foundIn(checkPublishing([want('a')], [row('a', null, 'ready')], []))).toEqual({ unfinished: 1 });
  expect(foundIn(checkPublishing([want('a')], [row('a', null)], [seen('1')]))).toEqual({ withoutId: 1 });
});

test('a part under the wrong one, or after one that failed, breaks its chain', () => {
  const chain = [want('a', '1'), want('a', '2', 1), want('a', '3', 2)];
  const out = [row('a', '1'), row('a', '2', 'published', 1), row('a', '3', 'published', 2)];
  const flat = checkPublishing(chain, out, [seen('1', '1'), seen('2', '2', '1'), seen('3', '3', '1')]);
  expect(foundIn(flat)).toEqual({ lost: 1, extra: 1, wrongId: 1 });
  const holed = [row('a', '1'), row('a', null, 'failed', 1), row('a', '3', 'published', 2)];
  const verdict = checkPublishing(chain, holed, [seen('1', '1'), seen('3', '3', '1')]);
  expect(foundIn(verdict)).toMatchObject({ afterHole: 1 });
});

test('what waits behind a part that failed is held, and what waits behind one that is out is unfinished', () => {
  const chain = [want('a', '1'), want('a', '2', 1), want('a', '3', 2)];
  const stopped = [row('a', '1'), row('a', null, 'failed', 1), row('a', null, 'scheduled', 2)];
  const verdict = checkPublishing(chain, stopped, [seen('1', '1')]);
  expect(foundIn(verdict)).toEqual({});
  expect(verdict.ended).toMatchObject({ published: 1, failed: 1, held: 1 });
  const waiting = [row('a', '1'), row('a', '2', 'published', 1), row('a', null, 'scheduled', 2)];
  const unfinished = checkPublishing(chain, waiting, [seen('1', '1'), seen('2', '2', '1')]);
  expect(foundIn(unfinished)).toEqual({ unfinished: 1 });
});
