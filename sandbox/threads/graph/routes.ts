import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { newRoutes } from '#sandbox/routes.ts';
import type { Routes } from '#sandbox/routes.ts';
import { authenticate, requireScopes } from './authenticate.ts';
import { EDGES, OBJECTS, TOP_LEVEL } from './edges.ts';
import type { Edge } from './edges.ts';
import { embedPost } from './oembed.ts';
import { parametersOf } from './parameters.ts';
import { unknownField, unsupported } from './refusals.ts';
import { traceId } from './trace-id.ts';
import type { Wire } from './wire.ts';

/** From this many percent on a caller is told how far they have come. */
const USAGE_SHOWN_FROM = 75;
const ID = '(?:[0-9]{1,20}|me)';

type Here = Context<{ Bindings: HttpBindings }>;

/** Every call of the Graph API, with and without its version. */
export function graphRoutes(wire: Wire): Routes {
  const routes = newRoutes();
  routes.get('/oembed', async (c) => c.json(await embedPost(wire.network, c.req.query(), wire.clock.now())));
  for (const [path, edge] of Object.entries(TOP_LEVEL)) routes.get(`/${path}`, (c) => answer(wire, c, edge));
  routes.all(`/:id{${ID}}`, (c) => answer(wire, c, OBJECTS[c.req.method]));
  routes.all(`/:id{${ID}}/:edge{[a-z_]+}`, (c) => {
    const name = c.req.param('edge');
    const edge = EDGES[`${c.req.method} ${name}`];
    if (!edge && c.req.method === 'GET') throw unknownField(name);
    return answer(wire, c, edge);
  });
  return routes;
}

async function answer(wire: Wire, c: Here, edge: Edge | undefined): Promise<Response> {
  if (!edge) throw unsupported(c.req.method);
  const at = wire.clock.now();
  const settings = await wire.registration.settings();
  const given = await parametersOf(c);
  const caller = await authenticate(wire, { c, given, settings, at });
  const used = Math.floor(await wire.budget.take(caller.account.id, settings, at));
  if (used >= USAGE_SHOWN_FROM)
    c.header('x-app-usage', JSON.stringify({ call_count: used, total_time: 0, total_cputime: 0 }));
  c.header('x-fb-request-id', traceId());
  requireScopes(caller, edge.scopes, settings);

  const asked = c.req.param('id') ?? '';
  const id = asked === 'me' ? caller.account.id : asked;
  const [address = ''] = c.req.url.split('?', 1);
  const origin = address.slice(0, address.indexOf('/', 'https://'.length));
  const { access_token: _, ...parameters } = given;
  return c.json(await edge.run(wire, { caller, given: parameters, at, settings, origin, address }, id));
}
