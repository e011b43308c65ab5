import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { control } from './control.ts';
import type { SimulatorOptions } from './options.ts';
import { callIn } from './route.ts';
import { serveCall } from './serve-call.ts';
import type { Simulator } from './simulator.ts';
import { forgetAll, newWorld, progressOf, show } from './world.ts';

const KEPT_MS = 30_000;

/** On loopback, all in memory. */
export async function startSimulator(options: Partial<SimulatorOptions> = {}, port = 0): Promise<Simulator> {
  const world = newWorld(options);
  const server = createServer({ keepAliveTimeout: KEPT_MS }, (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    void bodyOf(request).then((body) =>
      url.startsWith('/_control/')
        ? control(world, method, url, body, response)
        : serveCall(world, callIn(method, url, headers.authorization, body), response),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', 4096, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}`,
    async set(changed) {
      Object.assign(world.options, changed);
    },
    posts: async () => [...world.posts],
    calls: async (since = 0) => world.calls.filter(({ at }) => at >= since),
    progress: async () => progressOf(world),
    postByHand: async (account, text) =>
      show(world, { account, text, mediaCount: 0, replyTo: undefined, container: undefined }),
    async forget() {
      forgetAll(world);
    },
    async stop() {
      forgetAll(world);
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Nothing for whoever hangs up while still speaking. */
function bodyOf(request: IncomingMessage): Promise<string> {
  if (request.method === 'GET') return Promise.resolve('');
  return new Promise((resolve) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => resolve(body));
  });
}
