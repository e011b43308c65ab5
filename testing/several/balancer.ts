import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** A request that was given to a process and got no whole answer. */
export type Broken = { to: number; path: string; beganAt: number; brokeAt: number };

export type Balancer = {
  broken: readonly Broken[];
  /** Whether the process on this port is sent requests. */
  isIn: (port: number) => boolean;
  close(): Promise<void>;
};

const LOOK_EVERY_MS = 200;
const LONGEST_LOOK_MS = 2_000;

/**
 * As the proxies of `deploy/` do it: in turn among those whose `/readyz` is well, on to the next only when a connection is
 * refused before a byte was sent. What breaks later is the visitor's to see.
 */
export async function openBalancer(port: number, targets: readonly number[]): Promise<Balancer> {
  const broken: Broken[] = [];
  const isWell = new Map(targets.map((target) => [target, false]));
  const sockets = new Set<Duplex>();
  let turn = 0;

  const inOrder = () => {
    turn += 1;
    const all = targets.map((_, index) => targets[(turn + index) % targets.length] as number);
    return [...all.filter((target) => isWell.get(target)), ...all.filter((target) => !isWell.get(target))];
  };
  const note = (to: number, path: string, beganAt: number) =>
    void broken.push({ to, path, beganAt, brokeAt: Date.now() });

  const server = createServer((request, response) => pass(request, response, inOrder()));
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    passSocket(request, socket, head, inOrder()),
  );
  const looking = setInterval(() => {
    for (const target of targets) void look(target).then((well) => isWell.set(target, well));
  }, LOOK_EVERY_MS);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });

  return {
    broken,
    isIn: (target) => isWell.get(target) ?? false,
    async close() {
      clearInterval(looking);
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };

  function pass(request: IncomingMessage, response: ServerResponse, [to, ...others]: number[]): void {
    if (to === undefined) return void response.writeHead(502).end('Nobody serves');
    const beganAt = Date.now();
    const { method, url: path = '/' } = request;
    const inner = ask({ host: '127.0.0.1', port: to, method, path, headers: headersFor(request), agent: false });
    inner.once('socket', (socket) => socket.once('connect', () => request.pipe(inner)));
    inner.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('error', () => {
        note(to, path, beganAt);
        response.destroy();
      });
    });
    inner.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') {
        isWell.set(to, false);
        return pass(request, response, others);
      }
      if (response.destroyed) return undefined;
      note(to, path, beganAt);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end('It broke off');
    });
    response.once('close', () => {
      if (!response.writableFinished) inner.destroy();
    });
  }

  function passSocket(request: IncomingMessage, socket: Duplex, head: Buffer, [to, ...others]: number[]): void {
    if (to === undefined) return void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    const inner: Socket = connect(to, '127.0.0.1');
    let isOn = false;
    inner.once('connect', () => {
      isOn = true;
      const lines = Object.entries(headersFor(request)).map(([name, value]) => `${name}: ${String(value)}`);
      inner.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      inner.write(head);
      inner.pipe(socket).pipe(inner);
    });
    inner.once('error', () => (isOn ? socket.destroy() : passSocket(request, socket, head, others)));
    inner.once('close', () => isOn && socket.destroy());
    socket.once('error', () => inner.destroy());
    socket.once('close', () => (sockets.delete(socket), inner.destroy()));
    sockets.add(socket);
  }
}

function headersFor({ headers, socket }: IncomingMessage): Record<string, string | string[] | undefined> {
  const forwarded = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
  return { ...headers, 'x-forwarded-for': forwarded };
}

function look(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = ask(
      { host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: LONGEST_LOOK_MS },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      },
    );
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(false));
    asked.end();
  });
}
