import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';

export type Sending = {
  method: string;
  path: string;
  headers: OutgoingHttpHeaders;
  body?: string | undefined;
  /** Until the last byte, waiting for a connection included. */
  milliseconds: number;
  /** On a connection that nothing was sent over before: one that was kept may be dying just as we write to it. */
  isAlone: boolean;
  signal?: AbortSignal | undefined;
  /** Asked when the connection stands and the next thing is to write to it; no byte leaves before. */
  mayStart?: (() => boolean) | undefined;
};

export type Reply = { status: number; headers: IncomingHttpHeaders; text: string };

export type Connections = { send(sending: Sending): Promise<Reply>; close(): void };

/** Proven, not guessed: nothing of it was written. */
export class NeverSent extends Error {}

const MOST_BYTES = 5 * 1024 * 1024;
const POOL = { keepAlive: true, maxSockets: 128, maxFreeSockets: 32 };

/** HTTP to one address, over kept connections. Follows no redirect, and repeats only a reading whose connection was closed before it. Node's `fetch` cannot bound its connections, and takes half as long again. */
export function openConnections(address: string): Connections {
  const base = new URL(address);
  const isSecure = base.protocol === 'https:';
  const request = isSecure ? secureRequest : plainRequest;
  const agent = isSecure ? new SecureAgent(POOL) : new PlainAgent(POOL);
  const target = { host: base.hostname.replace(/^\[(.*)\]$/, '$1'), port: base.port || undefined };
  const prefix = base.pathname.replace(/\/$/, '');

  const send = ({ method, path, headers, body, milliseconds, isAlone, signal, mayStart }: Sending): Promise<Reply> =>
    new Promise((resolve, reject) => {
      let isBegun = mayStart === undefined;
      const options = { ...target, method, headers, path: prefix + path, agent: isAlone ? false : agent, signal };
      const sent = request(options, (response) => {
        textOf(response).then((text) => {
          clearTimeout(timer);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        }, fail);
      });
      const timer = setTimeout(() => sent.destroy(new Error(`not within ${milliseconds} ms`)), milliseconds);
      const fail = (error: Error) => {
        clearTimeout(timer);
        if (!isBegun) reject(new NeverSent('no byte was written', { cause: error }));
        else reject(sent.reusedSocket && isReset(error) ? new ClosedMeanwhile('', { cause: error }) : error);
      };
      sent.on('error', fail);
      if (!mayStart) return void sent.end(body);
      // To connect takes as long as the network likes, and a process may sleep meanwhile.
      whenConnected(sent, () => {
        if (!mayStart()) return void sent.destroy(new Error('too late to begin'));
        isBegun = true;
        sent.end(body);
      });
    });

  return {
    async send(sending) {
      try {
        return await send(sending);
      } catch (error) {
        if (!(error instanceof ClosedMeanwhile)) throw error;
        // The other side had closed a kept connection just then. Reading can be asked for again, on a new one.
        if (sending.method !== 'GET') throw error.cause;
        return send({ ...sending, isAlone: true });
      }
    },
    close: () => agent.destroy(),
  };
}

class ClosedMeanwhile extends Error {}

function isReset(error: Error): boolean {
  return 'code' in error && error.code === 'ECONNRESET';
}

function whenConnected(sent: ClientRequest, act: () => void): void {
  sent.once('socket', (socket) => void socket.once('encrypted' in socket ? 'secureConnect' : 'connect', act));
}

function textOf(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MOST_BYTES) response.destroy(new Error('the answer is too large'));
      else chunks.push(chunk);
    });
    // Most answers come in one piece, which need not be copied.
    response.on('end', () =>
      resolve((chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))?.toString('utf8') ?? ''),
    );
    response.on('error', reject);
  });
}
