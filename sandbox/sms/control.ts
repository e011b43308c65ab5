import { newRoutes } from '../routes.ts';
import type { Routes } from '../routes.ts';
import type { Texts } from './texts.ts';

export function textsControl(texts: Texts): Routes {
  const routes = newRoutes();
  routes.get('/sms', async (c) => c.json(await texts.list({ to: c.req.query('to') })));
  routes.delete('/sms', async (c) => {
    await texts.clear();
    return c.body(null, 204);
  });
  return routes;
}
