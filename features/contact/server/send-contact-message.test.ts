import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { contactMessages, notifications } from '#db/schema.ts';
import { freeMember } from '#testing/cast.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { makeStamp } from './form-stamp.ts';
import { sendContactMessage } from './send-contact-message.ts';

let opened: TestRuntime;
beforeAll(async () => {
  opened = await openTestRuntime();
  return opened.close;
});
beforeEach(async () => {
  await opened.runtime.db.delete(contactMessages);
  await opened.runtime.db.delete(notifications);
  await opened.runtime.db.execute(sql`delete from pgboss.job`);
});

const written = { name: 'Ada', email: 'ada@example.test', message: 'Does it know my time zone?', website: '' };
const visitor = { userId: undefined, locale: 'fr-FR' } as const;
const member = { userId: freeMember.id, locale: 'en-US' } as const;

test('a visitor’s message is kept and queued for delivery, and nobody’s bell rings', async () => {
  expect(await send(written, visitor)).toEqual({ ok: true });
  const [kept] = await opened.runtime.db.select().from(contactMessages);
  expect(kept).toMatchObject({ name: 'Ada', locale: 'fr-FR', userId: null, deliveredAt: null });
  expect(kept?.createdAt).toEqual(opened.clock.now());
  expect(await jobs()).toEqual([{ name: 'contact.deliver-message', data: { id: kept?.id } }]);
  expect(await opened.runtime.db.select().from(notifications)).toEqual([]);
});

test('a member’s message is theirs, and their bell keeps that it is on its way', async () => {
  await send(written, member);
  expect(await opened.runtime.db.select().from(contactMessages)).toMatchObject([{ userId: freeMember.id }]);
  expect(await opened.runtime.db.select().from(notifications)).toMatchObject([
    { userId: freeMember.id, kind: 'contact-message-sent', type: 'success', readAt: null },
  ]);
});

test.each([
  ['came back at once', 'too-fast', 2.9],
  ['is from another day', 'stale-form', 24 * 3600 + 1],
] as const)('a form that %s is refused and leaves nothing', async (_what, refusal, seconds) => {
  expect(await send(written, member, { seconds })).toEqual({ ok: false, refusal });
  await expectNothing();
});

test.each([
  ['none', () => ''],
  ['of another time', (stamp: string) => `${Number(stamp.split('.')[0]) - 10_000}.${stamp.split('.')[1]}`],
  ['with another signature', (stamp: string) => `${stamp.split('.')[0]}.${'A'.repeat(43)}`],
  ['that is no number', () => 'NaN.'],
])('a stamp %s is not trusted', async (_what, bend) => {
  expect(await send(written, member, { bend })).toEqual({ ok: false, refusal: 'stale-form' });
  await expectNothing();
});

test('a stamp signed for another purpose is not trusted', async () => {
  const { keys } = opened.runtime;
  const bend = (stamp: string) => `${stamp.split('.')[0]}.${keys.sign('session', stamp.split('.')[0] ?? '')}`;
  expect(await send(written, member, { bend })).toEqual({ ok: false, refusal: 'stale-form' });
});

test('whoever fills the hidden field hears the same answer, and nothing is kept', async () => {
  expect(await send({ ...written, website: 'https://spam.example' }, member)).toEqual({ ok: true });
  await expectNothing();
});

test('when it cannot be queued, it is not kept either', async () => {
  const queue = { ...opened.runtime.queue, enqueue: () => Promise.reject(new Error('no queue')) };
  await expect(send(written, member, { queue })).rejects.toThrow('no queue');
  await expectNothing();
});

async function send(
  form: typeof written,
  writer: typeof visitor | typeof member,
  how: { seconds?: number; bend?: (stamp: string) => string; queue?: TestRuntime['runtime']['queue'] } = {},
) {
  const stamp = makeStamp(opened.runtime);
  opened.clock.advance(how.seconds ?? 5);
  const runtime = { ...opened.runtime, queue: how.queue ?? opened.runtime.queue };
  return sendContactMessage(runtime, { ...form, stamp: how.bend?.(stamp) ?? stamp }, writer);
}

async function jobs() {
  return (await opened.runtime.db.execute(sql`select name, data from pgboss.job`)).rows;
}

async function expectNothing() {
  expect(await opened.runtime.db.select().from(contactMessages)).toEqual([]);
  expect(await opened.runtime.db.select().from(notifications)).toEqual([]);
  expect(await jobs()).toEqual([]);
}
