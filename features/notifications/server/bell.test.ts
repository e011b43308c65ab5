import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { notifications } from '#db/schema.ts';
import { connectedPlus, freeMember } from '#testing/cast.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { markBellRead } from './mark-bell-read.ts';
import { readBell } from './read-bell.ts';
import { recordNotification } from './record-notification.ts';

let opened: TestRuntime;
beforeAll(async () => {
  opened = await openTestRuntime();
  return opened.close;
});
beforeEach(() => opened.runtime.db.delete(notifications));

test('an empty bell has nothing to show', async () => {
  expect(await bellOf(freeMember.id)).toEqual({ items: [], unread: 0 });
});

test('it shows the newest twenty, newest first, and counts every unread one', async () => {
  for (let n = 0; n < 25; n += 1) await happened(freeMember.id, { facts: { n } });
  const { items, unread } = await bellOf(freeMember.id);
  expect(items.map(({ facts }) => facts['n'])).toEqual(Array.from({ length: 20 }, (_, n) => 24 - n));
  expect(unread).toBe(25);
});

test('an entry comes with its facts, where it leads, when it was, and whether it is read', async () => {
  await happened(freeMember.id, { type: 'error', facts: { post: 'hello' }, href: '/contact' });
  expect((await bellOf(freeMember.id)).items).toEqual([
    {
      id: expect.any(String),
      type: 'error',
      kind: 'contact-message-sent',
      facts: { post: 'hello' },
      href: '/contact',
      createdAt: opened.clock.now().toISOString(),
      isRead: false,
    },
  ]);
});

test('entries and unread count come from one query', async () => {
  const query = vi.spyOn(opened.runtime.pool, 'query');
  await bellOf(freeMember.id);
  expect(query).toHaveBeenCalledOnce();
});

test('everybody sees and marks their own only', async () => {
  await happened(freeMember.id);
  await happened(connectedPlus.id);
  await markBellRead(opened.runtime, freeMember.id, opened.clock.now());
  expect(await bellOf(freeMember.id)).toMatchObject({ items: [{ isRead: true }], unread: 0 });
  expect(await bellOf(connectedPlus.id)).toMatchObject({ items: [{ isRead: false }], unread: 1 });
});

test('marking as read leaves unread what came after the bell was opened', async () => {
  await happened(freeMember.id);
  const seen = opened.clock.now();
  await happened(freeMember.id);
  await markBellRead(opened.runtime, freeMember.id, seen);
  expect(await bellOf(freeMember.id)).toMatchObject({ items: [{ isRead: false }, { isRead: true }], unread: 1 });
});

test('the first reading is the one that is remembered', async () => {
  await happened(freeMember.id);
  const first = opened.clock.now();
  await markBellRead(opened.runtime, freeMember.id, first);
  opened.clock.advance(60);
  await markBellRead(opened.runtime, freeMember.id, opened.clock.now());
  expect(await opened.runtime.db.select({ at: notifications.readAt }).from(notifications)).toEqual([{ at: first }]);
});

test('an entry of a newer build, for which there are no words yet, is left out', async () => {
  await happened(freeMember.id);
  await opened.runtime.db.update(notifications).set({ kind: 'from-the-future' });
  expect((await bellOf(freeMember.id)).items).toEqual([]);
});

test('what happened in a transaction that rolls back is not told', async () => {
  const told = opened.runtime.db.transaction(async (tx) => {
    await recordNotification(tx, { userId: freeMember.id, type: 'info', kind: 'contact-message-sent', at: new Date() });
    throw new Error('changed my mind');
  });
  await expect(told).rejects.toThrow('changed my mind');
  expect(await bellOf(freeMember.id)).toEqual({ items: [], unread: 0 });
});

const bellOf = (userId: string) => readBell(opened.runtime, userId);

async function happened(userId: string, given: Partial<Parameters<typeof recordNotification>[1]> = {}) {
  opened.clock.advance(1);
  await recordNotification(opened.runtime.db, {
    userId,
    type: 'success',
    kind: 'contact-message-sent',
    at: opened.clock.now(),
    ...given,
  });
}
