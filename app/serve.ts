import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import type { Log } from '#base/log.ts';
import { migrate } from '#db/migrate.ts';
import { openRuntime } from '#runtime/runtime.ts';
import type { Settings } from '#runtime/settings.ts';
import { seedDemo } from './demo-seed.ts';
import { ownAuth } from './auth/open-auth.ts';
import { JOBS } from './jobs.ts';
import { StartError } from './start-error.ts';
import { createApp } from './web/create-app.ts';

const LONGEST_DRAIN_MS = 2_500;

/** Migrates, opens the runtime, works and listens as the role says, and stops in order when told. */
export async function serve(
  settings: Settings,
  log: Log,
  web: { build: ServerBuild; clientFiles: string },
): Promise<void> {
  const { databaseUrl } = settings;
  if (!databaseUrl)
    throw new StartError('DATABASE_URL is not set. `bin/start` brings its own PostgreSQL; without it, name one.');
  await migrate(databaseUrl).catch((cause: unknown) => {
    throw new StartError(`The database cannot be prepared: ${messageOf(cause)}`, { cause });
  });
  const { runtime, close } = await openRuntime({ ...settings, databaseUrl }, log, { jobs: JOBS, openAuth: ownAuth });
  if (settings.env === 'demo') await seedDemo(runtime);
  if (settings.role !== 'web') await runtime.queue.work(JOBS, runtime);

  const server = settings.role === 'worker' ? undefined : await listen(createApp({ runtime, ...web }).fetch, settings);
  const url = settings.role === 'worker' ? undefined : settings.publicUrl;

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    log.info('stopping');
    if (server) await drained(server);
    await close();
    log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  // Whoever started this process is gone, killed perhaps: nothing of it stays behind.
  process.on('disconnect', () => void stop());

  // Said last: whoever hears it may already send a signal.
  log.info({ role: settings.role, env: settings.env, url }, 'started');
  process.send?.({ type: 'ready', url });
}

async function listen(fetch: Parameters<typeof createAdaptorServer>[0]['fetch'], settings: Settings): Promise<Server> {
  const server = createAdaptorServer({
    fetch,
    serverOptions: { maxHeaderSize: 16_384, requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: 5_000 },
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        isTaken
          ? new StartError(
              `Port ${settings.port} on ${settings.host} is in use. Choose another: PORT=${settings.port + 1000} bin/start`,
            )
          : error,
      );
    });
    server.listen(settings.port, settings.host, resolve);
  });
  return server;
}

/** Answers under way are finished; idle connections are closed; what takes too long is cut. */
async function drained(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), LONGEST_DRAIN_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function messageOf(cause: unknown): string {
  const error = cause as { message?: string; code?: string; cause?: { message?: string } };
  return error.cause?.message ?? error.message ?? error.code ?? 'unknown';
}
