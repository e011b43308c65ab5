import { newRoutes } from '../routes.ts';
import type { Routes } from '../routes.ts';
import { textsPage } from './texts-page.ts';
import type { Texts } from './texts.ts';

const SHOWN = 100;

export function textsPages(texts: Texts): Routes {
  const routes = newRoutes();
  routes.get('/', async (c) => {
    const search = c.req.query('to')?.trim() ?? '';
    return c.html(textsPage(await texts.list({ to: search || undefined, limit: SHOWN }), search));
  });
  return routes;
}
