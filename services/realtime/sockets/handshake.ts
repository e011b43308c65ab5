import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { isRefused, isUnknown, personByToken } from '../channels/person-by-token.ts';
import type { Hub } from '../hub.ts';
import type { Version } from '../wire/message.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';
import { serveClient } from './serve-client.ts';

export type Handshake = (request: IncomingMessage, socket: Duplex, head: Buffer, address: string) => Promise<void>;

/** From an HTTP request to a client, or a refusal in HTTP. */
export function openHandshake(hub: Hub): Handshake {
  const { needs } = hub;
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: needs.limits.frameBytes,
  });
  const perAddress = new Map<string, number>();
  let open = 0;

  const enter = (address: string) => {
    open += 1;
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
    let isHere = true;
    return () => {
      if (!isHere) return;
      isHere = false;
      open -= 1;
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left === 0) perAddress.delete(address);
      else perAddress.set(address, left);
    };
  };

  return async (request, socket, head, address) => {
    // A sender who hangs up before the answer is nothing to log.
    socket.on('error', () => undefined);
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const version = searchParams.get('vsn') ?? '1.0.0';
    if (!isVersion(version)) return refuseUpgrade(socket, 400, 'The version of the protocol is not known');
    if (open >= needs.limits.clients) return refuseUpgrade(socket, 429, 'Too many connected clients');
    if ((perAddress.get(address) ?? 0) >= needs.limits.clientsPerAddress)
      return refuseUpgrade(socket, 429, 'Too many clients from one address');
    const exit = enter(address);
    socket.once('close', exit);
    const key = await keyOf(hub, searchParams.get('apikey') ?? request.headers['x-api-key']?.toString());
    if ('status' in key) return refuseUpgrade(socket, key.status, key.error);
    if (socket.destroyed) return undefined;
    server.handleUpgrade(request, socket, head, (webSocket) =>
      serveClient(hub, webSocket, { version, address, token: key.token }),
    );
    return undefined;
  };
}

function isVersion(text: string): text is Version {
  return text === '1.0.0' || text === '2.0.0';
}

type Key = { token: string | undefined } | { status: number; error: string };

/** The key everybody knows, or the token of somebody who is signed in. */
async function keyOf({ needs }: Hub, key: string | undefined): Promise<Key> {
  if (!key) return { status: 401, error: 'An API key is needed' };
  if (key === needs.publishableKey) return { token: undefined };
  const known = await personByToken(needs, key);
  if (!isRefused(known)) return { token: key };
  return isUnknown(known)
    ? { status: 503, error: 'Nobody could be asked whose the key is' }
    : { status: 401, error: 'The API key opens nothing' };
}
