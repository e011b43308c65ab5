import type { IncomingMessage, Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Settings } from '#runtime/settings.ts';
import { StartError } from './start-error.ts';

const LONGEST_DRAIN_MS = 2_500;

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

type ListenOptions = {
  /** What a person would start again with another port. */
  command?: string;
  /** Of a request that asks to become something else; any other is answered as if it had not. */
  isForSockets?: (request: IncomingMessage) => boolean;
};

export async function listen(
  fetch: Fetch,
  { port, host }: Pick<Settings, 'port' | 'host'>,
  { command = 'bin/start', isForSockets = () => false }: ListenOptions = {},
): Promise<Server> {
  const server = createAdaptorServer({
    fetch,
    serverOptions: {
      maxHeaderSize: 16_384,
      requestTimeout: 60_000,
      headersTimeout: 15_000,
      keepAliveTimeout: 5_000,
      shouldUpgradeCallback: isForSockets,
    },
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        isTaken
          ? new StartError(`Port ${port} on ${host} is in use. Choose another: PORT=${port + 1000} ${command}`)
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
  return server;
}

/**
 * Goes on serving for a while, and says with each answer that the next had better be asked of another: so a balancer that
 * looks at `/readyz` has stopped sending before nobody listens any more.
 */
export async function left(server: Server, seconds: number): Promise<void> {
  if (seconds === 0) return;
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await sleep(seconds * 1000);
}

/** Answers under way are finished; idle connections are closed; what takes too long is cut. */
export async function drained(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), LONGEST_DRAIN_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
