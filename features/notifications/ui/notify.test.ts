import { expect, test, vi } from 'vitest';
import { dismiss, notify, shownNotifications } from './notify.ts';

test('what is told is shown in order until it is dismissed, and listeners hear of each change', () => {
  const heard = vi.fn();
  const leave = shownNotifications.subscribe(heard);
  notify({ message: 'One' });
  notify({ message: 'Two', type: 'info' });
  expect(shownNotifications.read().map(({ message }) => message)).toEqual(['One', 'Two']);

  dismiss(shownNotifications.read()[0]?.id ?? 0);
  expect(shownNotifications.read()).toMatchObject([{ message: 'Two', type: 'info' }]);
  expect(heard).toHaveBeenCalledTimes(3);

  leave();
  dismiss(shownNotifications.read()[0]?.id ?? 0);
  expect(heard).toHaveBeenCalledTimes(3);
});

test('the same id again replaces what it said before', () => {
  notify({ id: 1, message: 'Sending' });
  notify({ id: 1, message: 'Sent' });
  expect(shownNotifications.read()).toEqual([{ id: 1, type: 'success', message: 'Sent' }]);
  dismiss(1);
});
