import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { sandboxDatabase } from '#testing/postgres.ts';
import { migrate } from '../database/migrate.ts';
import { openMailbox } from './mailbox.ts';
import type { Message } from './message.ts';
import { mailMigrations } from './migrations.ts';

const message = (subject: string): Message => ({
  from: 'hello@sender.test',
  subject,
  text: '',
  html: null,
  headers: {},
  attachments: [],
  raw: Buffer.from(subject),
});

async function mailboxKeeping(kept: number) {
  const db = new Pool({ connectionString: (await sandboxDatabase()).url });
  onTestFinished(() => db.end());
  await migrate(db, [{ provider: 'mail', migrations: mailMigrations }]);
  return { db, mailbox: openMailbox(db, kept) };
}

test('only the newest mails are kept, and no message without a mail', async () => {
  const { db, mailbox } = await mailboxKeeping(3);
  await mailbox.store(message('first'), ['ann@example.test', 'bob@example.test'], new Date());
  await mailbox.store(message('second'), ['ann@example.test'], new Date());
  expect(await mailbox.list({})).toHaveLength(3);

  await mailbox.store(message('third'), ['ann@example.test', 'bob@example.test'], new Date());

  expect((await mailbox.list({})).map(({ subject }) => subject)).toEqual(['third', 'third', 'second']);
  const { rows } = await db.query('SELECT subject FROM sandbox.mail_messages ORDER BY id');
  expect(rows).toEqual([{ subject: 'second' }, { subject: 'third' }]);
});

test('mails that arrive at once are all kept', async () => {
  const { mailbox } = await mailboxKeeping(1000);
  await Promise.all(
    Array.from({ length: 30 }, (_, n) => mailbox.store(message(`${n}`), ['ann@example.test'], new Date())),
  );
  expect(new Set((await mailbox.list({})).map(({ subject }) => subject)).size).toBe(30);
});
