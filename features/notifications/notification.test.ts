import { expect, test } from 'vitest';
import { createNotification, NOTIFICATION_LIFETIME_MS } from './notification.ts';

const now = Date.parse('2026-05-19T10:00:00Z');

test('a notification is a success, and its id is the moment it was made', () => {
  expect(createNotification({ message: 'Saved' }, now)).toEqual({ id: now, type: 'success', message: 'Saved' });
});

test('type and id may be given', () => {
  expect(createNotification({ message: 'No', type: 'error', id: 7 }, now)).toEqual({
    id: 7,
    type: 'error',
    message: 'No',
  });
});

test('two made in the same millisecond still differ', () => {
  const first = createNotification({ message: 'One' }, now);
  const second = createNotification({ message: 'Two' }, now, [first]);
  const third = createNotification({ message: 'Three' }, now, [first, second]);
  expect(new Set([first.id, second.id, third.id]).size).toBe(3);
});

test('it stays for five seconds', () => {
  expect(NOTIFICATION_LIFETIME_MS).toBe(5000);
});
