import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { RealtimeClient } from '@supabase/realtime-js';
import type { RealtimeChannel, RealtimeClientOptions } from '@supabase/realtime-js';
import { createAdaptorServer } from '@hono/node-server';
import { WebSocket } from 'ws';
import { ownRealtime } from '#app/realtime/own-realtime.ts';
import { PUBLISHABLE_KEY } from '#app/realtime/publishable-key.ts';
import { socketTaker } from '#app/web/sockets.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { newPerson, signIn } from '#testing/people.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { Limits } from './limits.ts';

export type TestRealtime = Awaited<ReturnType<typeof openTestRealtime>>;
export type TestMember = Awaited<ReturnType<TestRealtime['member']>>;

/** The real service on a port and a database of its own, with stock clients. For `beforeAll`. */
export async function openTestRealtime(limits: Partial<Limits> = {}) {
  const { runtime, clock, lines, close } = await openTestRuntime();
  // Sessions are compared with the real clock elsewhere.
  clock.set(new Date());
  const clients: RealtimeClient[] = [];
  const processes = [await startProcess(runtime, limits)];
  const [first] = processes;
  if (!first) throw new Error('There is a process');

  const clientAt = (url: string, token: string | undefined, options: Partial<RealtimeClientOptions> = {}) => {
    const client = new RealtimeClient(`${url.replace('http', 'ws')}/realtime/v1`, {
      params: { apikey: PUBLISHABLE_KEY },
      ...(token !== undefined && { accessToken: () => Promise.resolve(token) }),
      ...options,
    });
    clients.push(client);
    void client.setAuth();
    return client;
  };

  return {
    runtime,
    clock,
    lines,
    url: first.url,
    first,
    /** Another process of the same product. */
    async another(port?: number) {
      const started = await startProcess(runtime, limits, port);
      processes.push(started);
      return started;
    },
    clientAt,
    async member() {
      const { id, email } = await newPerson(runtime);
      const { access_token: token } = await signIn(runtime, email);
      return {
        id,
        email,
        token,
        client: (options?: Partial<RealtimeClientOptions>, url = first.url) => clientAt(url, token, options),
      };
    },
    raw: (query = `apikey=${PUBLISHABLE_KEY}&vsn=2.0.0`, headers: Record<string, string> = {}) =>
      new WebSocket(`${first.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`, { headers }),
    async close() {
      await Promise.all(clients.map((client) => client.disconnect()));
      await Promise.all(processes.map((process) => process.stop()));
      await close();
    },
  };
}

async function startProcess(runtime: Runtime, limits: Partial<Limits>, wished = 0) {
  const realtime = ownRealtime(runtime, limits);
  const server = createAdaptorServer({ fetch: (request: Request) => realtime.fetch(request) }) as Server;
  server.on('upgrade', socketTaker(realtime, runtime.settings));
  server.listen(wished, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let stopped: Promise<void> | undefined;
  return {
    realtime,
    url: `http://127.0.0.1:${port}`,
    port,
    stop: () =>
      (stopped ??= (async () => {
        await realtime.close();
        server.closeAllConnections();
        server.close();
        await once(server, 'close');
      })()),
  };
}

/** Everything a channel is told, in order. */
export function heardOn(channel: RealtimeChannel): { kind: string; told: Record<string, unknown> }[] {
  const heard: { kind: string; told: Record<string, unknown> }[] = [];
  channel.on('system', {}, (told: Record<string, unknown>) => heard.push({ kind: 'system', told }));
  return heard;
}

/** How the client says its join went; its error beside it. */
export async function joined(channel: RealtimeChannel): Promise<{ status: string; error: string | undefined }> {
  // The client asks for its token first, and would join without one.
  await sleep(0);
  return new Promise((resolve) => {
    channel.subscribe((status, error) => resolve({ status, error: error?.message }));
  });
}

/** Everything the client says of a channel from its join on. */
export async function statusesOf(channel: RealtimeChannel): Promise<string[]> {
  await sleep(0);
  const statuses: string[] = [];
  channel.subscribe((status) => statuses.push(status));
  await until(() => statuses.length > 0, 'joined or refused');
  return statuses;
}

export async function until(isSo: () => boolean | Promise<boolean>, what: string, longestMs = 8_000): Promise<void> {
  const end = performance.now() + longestMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Still not: ${what}`);
    await sleep(10);
  }
}
