import { expect, test } from 'vitest';
import { updateProgress } from './update.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 4, 19, 10, minute));

test('nobody has asked: nothing runs, and one may', () => {
  const never = { askedAt: null, askedLooks: 0, postsDueAt: at(0), daysDueAt: at(0), left: 5 };
  expect(updateProgress(never, at(1))).toEqual({ againAt: undefined, isRunning: false, looks: 0, done: 0 });
});

test('it runs until posts, days and looks are read, and may be asked for again ten minutes after it was', () => {
  const asked = { askedAt: at(0), askedLooks: 8, postsDueAt: at(0), daysDueAt: at(0), left: 8 };
  expect(updateProgress(asked, at(1))).toEqual({ againAt: at(10), isRunning: true, looks: 8, done: 0 });
  const found = { ...asked, postsDueAt: at(15), daysDueAt: at(60), left: 0 };
  expect(updateProgress({ ...found, left: 3 }, at(1))).toMatchObject({ isRunning: true, done: 5 });
  expect(updateProgress({ ...found, daysDueAt: at(0) }, at(1))).toMatchObject({ isRunning: true, done: 8 });
  expect(updateProgress(found, at(2))).toEqual({ againAt: at(10), isRunning: false, looks: 8, done: 8 });
  expect(updateProgress(found, at(10))).toMatchObject({ againAt: undefined, isRunning: false });
});

test('posts that were published meanwhile do not make it go backwards', () => {
  const asked = { askedAt: at(0), askedLooks: 2, postsDueAt: at(0), daysDueAt: at(0), left: 5 };
  expect(updateProgress(asked, at(1)).done).toBe(0);
});
