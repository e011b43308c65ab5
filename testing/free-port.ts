import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port for a server that is started in a moment. Below the range from which outgoing connections take theirs:
 * a port of that range may be gone again, to some connection to the database, before the server listens.
 */
export function freePort(): Promise<number> {
  return freePorts(1);
}

/** The first of several free ports in a row. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = randomInt(12_000, 32_000);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
