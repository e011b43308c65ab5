import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import type * as Development from '#app/development.ts';
import { readSettings } from '#runtime/settings.ts';

const { databaseUrl = '', ...settings } = readSettings(process.env);
const server = createHttpServer();
const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });

type Opened = { module: typeof Development; app: Awaited<ReturnType<typeof Development.openDevelopment>> };
let opened: Promise<Opened | undefined> = Promise.resolve(undefined);

/** Server code that has changed is a new module; what the old one had open is closed first. One at a time. */
async function currentApp(): Promise<Opened['app']> {
  const latest = opened.catch(() => undefined).then(upToDate);
  opened = latest;
  return (await latest).app;
}

async function upToDate(before: Opened | undefined): Promise<Opened> {
  const module = (await vite.ssrLoadModule('/app/development.ts')) as typeof Development;
  if (before?.module === module) return before;
  await before?.app.close();
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  return { module, app: await module.openDevelopment({ ...settings, databaseUrl }, build) };
}

await currentApp();
server.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    currentApp().then(
      (app) => getRequestListener(app.fetch)(request, response),
      (error: Error) => {
        vite.ssrFixStacktrace(error);
        response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack);
      },
    );
  });
});
// Vite takes its own sockets; what is neither's is left to itself.
server.on('upgrade', (request, socket, head) => {
  currentApp().then(
    (app) => app.takeSocket(request, socket, head),
    () => socket.destroy(),
  );
});
server.listen(settings.port, settings.host);
await once(server, 'listening');

let stopping: Promise<void> | undefined;
process.on('SIGTERM', () => (stopping ??= stop()));
// Whoever started this process is gone.
process.on('disconnect', () => (stopping ??= stop()));
process.send?.({
  type: 'ready',
  url: settings.publicUrl,
  notes: (await currentApp()).notes,
});

async function stop(): Promise<void> {
  server.closeAllConnections();
  server.close();
  await vite.close();
  await (await opened.catch(() => undefined))?.app.close();
  process.exit(0);
}
