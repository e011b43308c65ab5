import { getTableUniqueName } from 'drizzle-orm';
import type { Table } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { INVENTORY } from '#db/inventory.ts';
import { auditLogEntries, contactMessages, notifications } from '#db/schema.ts';
import { KEPT_FOR_DAYS } from './kept-for.ts';

test('the privacy page promises what the tables declare', () => {
  expect(daysOf(contactMessages)).toBe(KEPT_FOR_DAYS.contactMessages);
  expect(daysOf(notifications)).toBe(KEPT_FOR_DAYS.notifications);
  expect(daysOf(auditLogEntries)).toBe(KEPT_FOR_DAYS.accountLog);
});

function daysOf(table: Table): number | undefined {
  const retention = INVENTORY.find((declared) => declared.table === getTableUniqueName(table))?.retention;
  return retention && 'days' in retention ? retention.days : undefined;
}
