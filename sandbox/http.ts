import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { bodyLimit } from 'hono/body-limit';
import { controlApi } from './control/control-api.ts';
import type { Strikable } from './control/control-api.ts';
import { refusal } from './control/json.ts';
import { misbehaving } from './faults/http.ts';
import { fromThisMachine, notFromAnotherSite } from './guards.ts';
import { listenOnLoopback } from './listening.ts';
import { indexPage } from './pages/index-page.ts';
import { messagePage } from './pages/layout.ts';
import { pageHeaders } from './pages/headers.ts';
import { stylesheet } from './pages/stylesheet.ts';
import { newRoutes } from './routes.ts';
import type { Routes } from './routes.ts';
import type { Listener, Parts, Sandbox, StandIn } from './stand-in.ts';

const CONTROL = '/_sandbox';
const MAX_CONTROL_BODY = 64 * 1024;

type Opened = readonly { standIn: StandIn; parts: Parts }[];

export async function listenHttp(sandbox: Sandbox, port: number, opened: Opened): Promise<Listener> {
  const server = createServer(getRequestListener(sandboxRoutes(sandbox, opened).fetch));
  return {
    port: await listenOnLoopback(server, port),
    async close() {
      server.close();
      server.closeIdleConnections();
      // What a "timeout" fault holds open would never end by itself.
      const grace = setTimeout(() => server.closeAllConnections(), 500);
      await once(server, 'close');
      clearTimeout(grace);
    },
  };
}

function sandboxRoutes(sandbox: Sandbox, opened: Opened): Routes {
  const app = newRoutes();
  app.use(fromThisMachine);
  for (const { standIn, parts } of opened) {
    if (parts.wire) app.route(parts.wire.at, wireOf(sandbox, standIn, parts.wire));
  }
  app.route(CONTROL, controlOf(sandbox, opened));
  app.route('/', pagesOf(opened));

  app.notFound((c) => {
    if (c.req.path.startsWith(CONTROL)) return refusal(c, 404, `There is no ${c.req.method} ${c.req.path}.`);
    return c.html(messagePage('Not found', `Nothing in the sandbox answers ${c.req.method} ${c.req.path}.`), 404);
  });
  app.onError((error, c) => {
    process.stderr.write(`sandbox: ${c.req.method} ${c.req.path} failed: ${error.stack ?? error.message}\n`);
    return refusal(c, 500, 'The sandbox itself failed; its log says why.');
  });
  return app;
}

function wireOf(sandbox: Sandbox, { provider }: StandIn, wire: NonNullable<Parts['wire']>): Routes {
  const routes = newRoutes();
  const counted = misbehaving(sandbox, provider, wire);
  if (wire.methods) routes.on([...wire.methods], '*', counted);
  else routes.use((c, next) => (wire.isPage?.(c.req.path) ? next() : counted(c, next)));
  routes.route('/', wire.routes);
  return routes;
}

function controlOf(sandbox: Sandbox, opened: Opened): Routes {
  const routes = newRoutes();
  routes.use(pageHeaders, notFromAnotherSite);
  routes.use(
    bodyLimit({
      maxSize: MAX_CONTROL_BODY,
      onError: (c) => refusal(c, 413, `The body is larger than ${MAX_CONTROL_BODY} bytes.`),
    }),
  );
  routes.route(
    '/',
    controlApi(sandbox, new Map(opened.map(({ standIn, parts }) => [standIn.provider, strikableOf(parts)]))),
  );
  for (const { parts } of opened) if (parts.control) routes.route('/', parts.control);
  return routes;
}

function strikableOf({ wire }: Parts): Strikable {
  return { kinds: Object.keys(wire?.faults ?? {}), knowsCallers: wire?.whoseCall !== undefined };
}

function pagesOf(opened: Opened): Routes {
  const routes = newRoutes();
  const listed = opened.map(({ standIn, parts }) => ({ ...standIn, hasPages: parts.pages !== undefined }));
  routes.use(pageHeaders);
  routes.get('/', (c) => c.html(indexPage(listed)));
  routes.get('/style.css', (c) => c.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8' }));
  for (const { standIn, parts } of opened) {
    if (parts.pages) routes.route(`/${standIn.provider}`, parts.pages);
  }
  return routes;
}
