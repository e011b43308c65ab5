import { spawn } from 'node:child_process';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import type * as Development from '#app/development.ts';
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts';
import { readSettings } from '#runtime/settings.ts';

/** `npm run dev`: pages and server code change as files do. Its own data directory, so that a demo beside it is left alone. */
process.chdir(join(import.meta.dirname, '..'));
const settings = readSettings({ DATA_DIR: '.data/dev', ...process.env });
const say = (line: string) => void process.stdout.write(`${line}\n`);
const postgres = settings.databaseUrl
  ? undefined
  : await startEmbeddedPostgres({ directory: join(settings.dataDir, 'postgres'), log: say });
const databaseUrl = settings.databaseUrl ?? postgres?.url ?? '';

const sandbox = spawn(process.execPath, ['sandbox/main.ts'], {
  env: {
    ...process.env,
    PORT: String(settings.sandboxPort),
    SMTP_PORT: String(settings.sandboxSmtpPort),
    DATABASE_URL: databaseUrl,
  },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const vite = await createServer({
  server: { middlewareMode: true, hmr: { port: settings.sandboxPort + 2 } },
  appType: 'custom',
});

type Opened = { module: typeof Development; app: Awaited<ReturnType<typeof Development.openDevelopment>> };
let opened: Promise<Opened> | undefined;

/** Server code that has changed is a new module; what the old one had open is closed first. */
async function currentApp(): Promise<Opened['app']> {
  const module = (await vite.ssrLoadModule('/app/development.ts')) as typeof Development;
  const before = await opened;
  if (before?.module !== module) {
    opened = (async () => {
      await before?.app.close();
      const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
      return { module, app: await module.openDevelopment({ ...settings, databaseUrl }, build) };
    })();
  }
  return ((await opened) as Opened).app;
}

await currentApp();
const server = createHttpServer((request, response) => {
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
server.listen(settings.port, settings.host, () =>
  say(`Developing on ${settings.publicUrl}, mail at http://127.0.0.1:${settings.sandboxPort}/mail`),
);

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    void stop();
  });
}

async function stop(): Promise<void> {
  server.closeAllConnections();
  server.close();
  await vite.close();
  await (await opened)?.app.close();
  sandbox.kill('SIGTERM');
  await postgres?.stop();
  process.exit(0);
}
