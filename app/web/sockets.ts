import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Settings } from '#runtime/settings.ts';
import type { Realtime } from '#services/realtime/open-realtime.ts';
import { clientAddressReader } from './client-address.ts';

/** Whether a request that wants to become a socket may; every other one is answered as if it had not asked. */
export function isForSockets({ path }: Pick<Realtime, 'path'>, { url = '', headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url.split('?')[0] === path;
}

/** For a server's `upgrade`: what becomes a socket does not pass through the fetch handler. */
export function socketTaker(realtime: Realtime, { trustedProxies }: Pick<Settings, 'trustedProxies'>) {
  const addressOf = clientAddressReader(trustedProxies);
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (!isForSockets(realtime, request)) return;
    const forwarded = request.headers['x-forwarded-for'];
    const address = addressOf(request.socket.remoteAddress, Array.isArray(forwarded) ? forwarded.join() : forwarded);
    void realtime.upgrade(request, socket, head, address);
  };
}
