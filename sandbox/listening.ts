import { once } from 'node:events';
import type { Server } from 'node:net';

/** Loopback only: whoever reaches the sandbox reads every mail and may change what the services answer. */
const HOST = '127.0.0.1';

export async function listenOnLoopback(server: Server, port: number): Promise<number> {
  server.listen(port, HOST);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server did not get a port');
  return address.port;
}

export function portInUse(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') return undefined;
  return 'port' in error && typeof error.port === 'number' ? error.port : undefined;
}
