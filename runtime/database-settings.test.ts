import { expect, test } from 'vitest';
import { isPooled } from './database-settings.ts';
import { readSettings } from './settings.ts';

const [pooler, itself] = ['postgres://bobbin@pooler.internal/bobbin', 'postgres://bobbin@db.internal/bobbin'];

test.each([
  [true, { DATABASE_URL: pooler, DATABASE_DIRECT_URL: itself }],
  [false, { DATABASE_URL: itself, DATABASE_DIRECT_URL: itself }],
  [false, { DATABASE_URL: itself }],
])('a pooler is where the way around it is another (%j, %o)', (expected, environment) => {
  expect(isPooled(readSettings(environment))).toBe(expected);
});
