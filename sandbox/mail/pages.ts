import { storable } from '../database/storable.ts';
import { messagePage } from '../pages/layout.ts';
import { newRoutes } from '../routes.ts';
import type { Routes } from '../routes.ts';
import { inboxPage } from './inbox-page.ts';
import { MAIL_POLICY, mailPage, viewOf } from './mail-page.ts';
import type { Mailbox } from './mailbox.ts';

const MAILS_PER_PAGE = 100;
const ID = '[0-9]{1,18}';

export function inboxPages(mailbox: Mailbox): Routes {
  const routes = newRoutes();
  routes.get('/', async (c) => {
    const search = storable(c.req.query('to')?.trim() ?? '');
    const before = c.req.query('before') ?? '';
    const mails = await mailbox.list({
      toContains: search || undefined,
      before: new RegExp(`^${ID}$`).test(before) ? before : undefined,
      limit: MAILS_PER_PAGE + 1,
    });
    return c.html(inboxPage(mails.slice(0, MAILS_PER_PAGE), { search, hasOlder: mails.length > MAILS_PER_PAGE }));
  });
  routes.get(`/:id{${ID}}`, async (c) => {
    const mail = await mailbox.find(c.req.param('id'));
    if (!mail) return c.html(messagePage('Not found', 'This mail is not here, or no longer.'), 404);
    c.header('content-security-policy', MAIL_POLICY);
    return c.html(mailPage(mail, viewOf(mail, c.req.query('view'))));
  });
  routes.get(`/:id{${ID}}/raw`, async (c) => {
    const id = c.req.param('id');
    const raw = await mailbox.raw(id);
    if (!raw) return c.html(messagePage('Not found', 'This mail is not here, or no longer.'), 404);
    return c.body(new Uint8Array(raw), 200, {
      'content-type': 'message/rfc822',
      'content-disposition': `attachment; filename="mail-${id}.eml"`,
    });
  });
  return routes;
}
