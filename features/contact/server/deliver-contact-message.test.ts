import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { JOBS } from '#app/jobs.ts';
import { contactMessages } from '#db/schema.ts';
import { testSandbox } from '#sandbox/test-sandbox.ts';
import { freeMember } from '#testing/cast.ts';
import { testRuntime } from '#testing/runtime.ts';
import { deliver } from './deliver-contact-message.ts';
import { makeStamp } from './form-stamp.ts';
import { sendContactMessage } from './send-contact-message.ts';

test('support gets the message with who wrote it, and answers go to the writer', async () => {
  const { runtime, keep, inbox, delivered } = await office();
  await deliver(runtime, await keep());
  expect(await inbox()).toMatchObject([
    {
      to: 'support@demo.test',
      subject: expect.stringContaining('Ada Weaver'),
      text: expect.stringMatching(
        /^Does it know my time zone\?[^]*Ada Weaver <ada@example.test>[^]*fr-FR[^]*Account: 0197a000/,
      ),
      headers: { 'reply-to': expect.stringContaining('ada@example.test') },
    },
  ]);
  expect(await delivered()).toEqual([runtime.clock.now()]);
});

test('delivered twice, the letter is sent once', async () => {
  const { runtime, keep, inbox } = await office();
  const id = await keep();
  await deliver(runtime, id);
  await deliver(runtime, id);
  expect(await inbox()).toHaveLength(1);
});

test('a letter whose answer was lost is sent again under the same id, so that mail programs show it once', async () => {
  const { runtime, keep, inbox, control } = await office();
  const id = await keep();
  await control('POST', 'faults', { provider: 'mail', kind: 'done-then-reset', rate: 1, count: 1 });
  await expect(deliver(runtime, id)).rejects.toMatchObject({ kind: 'unavailable' });
  await deliver(runtime, id);
  const ids = (await inbox()).map(({ headers }) => (headers as Record<string, string>)['message-id']);
  expect(ids).toEqual([`<contact-${id}@demo.test>`, `<contact-${id}@demo.test>`]);
});

test('a message that is gone is no failure', async () => {
  const { runtime, inbox } = await office();
  await deliver(runtime, '0197a000-0000-7000-8000-00000000dead');
  expect(await inbox()).toEqual([]);
});

test('a name cannot add headers to the letter', async () => {
  const { runtime, keep, inbox } = await office();
  await deliver(runtime, await keep({ name: 'Ada\r\nBcc: victim@example.test' }));
  const [letter, ...others] = await inbox();
  expect(others).toEqual([]);
  expect(Object.keys(letter?.['headers'] as object)).not.toContain('bcc');
});

test('with the mail server down the message is kept, and the worker delivers it when the server is back', async () => {
  const { runtime, clock, inbox, control, delivered } = await office({ ROLE: 'all' });
  await control('POST', 'faults', { provider: 'mail', kind: '429', rate: 1, count: 1 });
  await runtime.queue.work(JOBS, runtime);
  const stamp = makeStamp(runtime);
  clock.advance(10);
  const form = { name: 'Ada', email: 'ada@example.test', message: 'Does it know my time zone?', website: '', stamp };
  expect(await sendContactMessage(runtime, form, { userId: undefined, locale: 'en-US' })).toEqual({ ok: true });

  const stateOf = async () =>
    (await runtime.db.execute(sql`select state from pgboss.job where name = 'contact.deliver-message'`)).rows;
  await expect.poll(stateOf).toEqual([{ state: 'retry' }]);
  expect(await delivered()).toEqual([null]);
  expect(await inbox()).toEqual([]);

  await runtime.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
  await expect.poll(inbox).toHaveLength(1);
  await expect.poll(delivered).toEqual([clock.now()]);
});

/** A runtime whose mail goes to a sandbox of its own. */
async function office(environment: Record<string, string> = {}) {
  const { smtpPort, control } = await testSandbox();
  const { runtime, clock } = await testRuntime({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, ...environment });
  return {
    runtime,
    clock,
    control,
    inbox: async () => (await control('GET', 'mail')).json as Record<string, unknown>[],
    delivered: async () => (await runtime.db.select().from(contactMessages)).map(({ deliveredAt }) => deliveredAt),
    keep: async (changed: Partial<typeof contactMessages.$inferInsert> = {}) => {
      const [kept] = await runtime.db
        .insert(contactMessages)
        .values({
          name: 'Ada Weaver',
          email: 'ada@example.test',
          message: 'Does it know my time zone?',
          locale: 'fr-FR',
          userId: freeMember.id,
          createdAt: clock.now(),
          ...changed,
        })
        .returning();
      return kept?.id ?? '';
    },
  };
}
