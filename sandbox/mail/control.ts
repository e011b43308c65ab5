import { storable } from '../database/storable.ts';
import { newRoutes } from '../routes.ts';
import type { Routes } from '../routes.ts';
import type { Mailbox } from './mailbox.ts';

export function inboxControl(mailbox: Mailbox): Routes {
  const routes = newRoutes();
  routes.get('/mail', async (c) => {
    const to = c.req.query('to');
    return c.json(await mailbox.list({ to: to === undefined ? undefined : storable(to) }));
  });
  routes.delete('/mail', async (c) => {
    await mailbox.clear();
    return c.body(null, 204);
  });
  return routes;
}
