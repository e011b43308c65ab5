import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export type SilentProxy = {
  url: string;
  /** How many connections have been opened through it. */
  opened(): number;
  /** From now on nothing comes through, and nobody is told: connections stay open on both sides. */
  fallSilent(): void;
  /** Ends what was silent; what comes next is let through. */
  speak(): void;
  close(): Promise<void>;
};

/** A link to the database that can be half open, as when a cable is pulled. */
export async function silentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  let opened = 0;
  const server = createServer((near) => {
    opened += 1;
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (!isSilent) to.write(chunk);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    opened: () => opened,
    fallSilent: () => {
      isSilent = true;
    },
    speak: () => {
      isSilent = false;
      end();
    },
    async close() {
      end();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
