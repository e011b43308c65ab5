import type { StandIn } from '../stand-in.ts';
import { inboxControl } from './control.ts';
import { mailMigrations } from './migrations.ts';
import { openMailbox } from './mailbox.ts';
import { inboxPages } from './pages.ts';
import { listenForMail } from './smtp.ts';

export const mail: StandIn = {
  provider: 'mail',
  title: 'Mail',
  summary: 'An SMTP server that delivers nowhere, and an inbox of everything it was given.',
  migrations: mailMigrations,
  open(sandbox, { smtpPort }) {
    const mailbox = openMailbox(sandbox.db);
    return {
      pages: inboxPages(mailbox),
      control: inboxControl(mailbox),
      listen: () => listenForMail(sandbox, mailbox, smtpPort),
    };
  },
};
