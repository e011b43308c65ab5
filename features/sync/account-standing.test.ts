import { expect, test } from 'vitest';
import { IMPORT_STEPS, standingOf } from './account-standing.ts';

test('an account is syncing until everything the network has was read once', () => {
  expect(IMPORT_STEPS.map((step) => standingOf('connected', step))).toEqual([
    'syncing',
    'syncing',
    'syncing',
    'syncing',
    'connected',
  ]);
});

test('an account that may not be read is not syncing, however much of it is missing', () => {
  expect(standingOf('reconnect-needed', 'posts')).toBe('reconnect-needed');
  expect(standingOf('paused', 'days')).toBe('paused');
});
