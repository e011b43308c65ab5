import type { WebSocket } from 'ws';
import { newBucket, takeFrom } from '../bucket.ts';
import { hear } from '../channels/hear.ts';
import { leave } from '../channels/leave.ts';
import type { Hub } from '../hub.ts';
import { readFrame } from '../wire/frames.ts';
import type { Client } from './client.ts';
import { CLOSE } from './client.ts';

/** A connection from its opening to its end. */
export function serveClient(
  hub: Hub,
  socket: WebSocket,
  { version, address, token }: Pick<Client, 'version' | 'address' | 'token'>,
): void {
  const { limits, clock, log } = hub.needs;
  const now = clock.now().getTime();
  const client: Client = {
    socket,
    version,
    address,
    token,
    channels: new Map(),
    joining: undefined,
    heardAt: now,
    emptySince: now,
    events: newBucket(mostAtOnce(hub), performance.now()),
    joins: newBucket(limits.joinsPerSecond, performance.now()),
  };
  hub.clients.add(client);

  socket.on('message', (frame: Buffer, isBinary) => {
    if (socket.readyState !== socket.OPEN) return;
    client.heardAt = clock.now().getTime();
    if (!takeFrom(client.events, mostAtOnce(hub), limits.eventsPerSecond / 1000, performance.now()))
      return socket.close(CLOSE.tooMuch, 'Too many messages per second');
    const heard = readFrame(version, frame, isBinary);
    if (!heard) return socket.close(CLOSE.malformed, 'The message cannot be read');
    hear(hub, client, heard).catch((error: unknown) => {
      log.error({ error }, 'what a client said could not be heard');
      socket.close(CLOSE.fault, 'Something went wrong');
    });
  });
  // What is too large or no frame at all: the library closes with the code for it.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    hub.clients.delete(client);
    for (const channel of client.channels.values()) leave(hub, channel);
  });
}

/** A client that comes back joins every channel, and says on each who it is. */
function mostAtOnce({ needs: { limits } }: Hub): number {
  return limits.eventsPerSecond + 2 * limits.channelsPerClient;
}
