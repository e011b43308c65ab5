import { createServer } from 'node:http';
import type { IncomingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { listenOnLoopback } from '#sandbox/listening.ts';
import type { TimeLimits } from './call.ts';
import { openThreads } from './open-threads.ts';

export type Heard = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The same for calls over the same connection. */
  port: number | undefined;
};

export const APP = { appId: '1234567890123456', appSecret: 'fake_threads_app_secret' };

/** A network that answers everything alike, however badly, and remembers what it was asked. Gone when the test ends. */
export async function testNetwork(answer: (response: ServerResponse) => void, limits: Partial<TimeLimits> = {}) {
  const heard: Heard[] = [];
  const server = createServer(listener(heard, answer));
  const url = `http://127.0.0.1:${await listenOnLoopback(server, 0)}`;
  const threads = openThreads({ ...APP, graphUrl: `${url}/graph/`, oauthUrl: url }, limits);
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(() => {
    threads.close();
    return close();
  });
  return { threads, heard, close };
}

export function answering(status: number, body: unknown, headers: Record<string, string> = {}) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

function listener(heard: Heard[], answer: (response: ServerResponse) => void): RequestListener {
  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      heard.push({
        method,
        path: url,
        headers,
        body: Buffer.concat(chunks).toString('utf8'),
        port: request.socket.remotePort,
      });
      answer(response);
    });
  };
}
