import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { testRuntime } from '#testing/runtime.ts';
import { openTestServer, testServer } from '#testing/server.ts';
import type { TestServer } from '#testing/server.ts';
import { seedDemo } from './demo-seed.ts';

const close = 'Connection: close\r\n\r\n';

describe('hostile requests', () => {
  /** One process for all of them: each must leave it as it was. */
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
    return server.kill;
  });
  const post = (origin: string) =>
    `POST /contact HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
  const ours = () => `http://localhost:${server.port}`;

  test('a body is refused when it is too large, declared or not, and the process goes on', async () => {
    expect(server.isStarted, server.errors()).toBe(true);
    const declared = await server.speak(`${post(ours())}Content-Length: 104857600\r\n${close}name=x`);
    expect(declared).toMatch(/^HTTP\/1\.1 413 /);

    const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
    const chunked = await server.speak(
      `${post(ours())}Transfer-Encoding: chunked\r\n${close}${chunk.repeat(32)}0\r\n\r\n`,
    );
    expect(chunked).toMatch(/^HTTP\/1\.1 413 /);

    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(server.errors()).toBe('');
  });

  // Hanging up on somebody who still sends resets the connection, and with it an answer they have not read.
  test.each([
    ['declared as too large', 413, ours, `Content-Length: ${4 << 20}`, 'a'.repeat(4 << 20)],
    [
      'too large in chunks',
      413,
      ours,
      'Transfer-Encoding: chunked',
      `200000\r\n${'a'.repeat(2 << 20)}\r\n`.repeat(8) + '0\r\n\r\n',
    ],
    ['from elsewhere', 403, () => 'https://elsewhere.test', `Content-Length: ${4 << 20}`, 'a'.repeat(4 << 20)],
  ])(
    'who sends a body %s is answered, and may finish before the line is cut',
    async (_, status, origin, size, body) => {
      const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
      const trouble: Error[] = [];
      socket.on('error', (error) => trouble.push(error));
      socket.on('end', () => socket.end());
      const closed = once(socket, 'close');
      socket.write(`${post(origin())}${size}\r\n${close}${body.slice(0, 2 << 20)}`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      for (let at = 2 << 20; at < body.length; at += 1 << 16)
        await new Promise((sent) => socket.write(body.slice(at, at + (1 << 16)), sent));
      await closed;

      expect(answer.toString()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(trouble).toEqual([]);
      expect(socket.bytesWritten).toBeGreaterThan(body.length);
    },
  );

  test('a body that is just small enough is read', async () => {
    const answer = await fetch(`${server.url}/contact`, {
      method: 'POST',
      headers: { origin: server.url },
      body: new URLSearchParams({ message: 'a'.repeat(1024 * 1024 - 100) }),
    });
    expect(answer.status).toBe(422);
  });

  test.each([
    [
      'a control character in a header',
      'GET / HTTP/1.1\r\nHost: x\r\nCookie: locale=\u0001\u0002\r\n',
      /^HTTP\/1\.1 (200|400) /,
    ],
    ['a broken line', 'GET / HTTP/1.1\r\nHost x\r\n', /^HTTP\/1\.1 400 /],
    ['no host', 'GET / HTTP/1.1\r\n', /^HTTP\/1\.1 400 /],
    ['a host of signs', 'GET / HTTP/1.1\r\nHost: <script>\r\n', /^HTTP\/1\.1 400 /],
    [
      'another scheme in the target',
      'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n',
      /^HTTP\/1\.1 (200|400) /,
    ],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n', /^HTTP\/1\.1 400 /],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n',
      /^HTTP\/1\.1 (400|403) /,
    ],
    ['a cookie of 10 kB', `GET / HTTP/1.1\r\nHost: x\r\nCookie: locale=${'x'.repeat(10_240)}\r\n`, /^HTTP\/1\.1 200 /],
    [
      'languages of 10 kB',
      `GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: ${'fr;q=0.1,'.repeat(1100)}\r\n`,
      /^HTTP\/1\.1 302 /,
    ],
    ['20 kB', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_480)}\r\n`, /^HTTP\/1\.1 431 /],
    ['a method of our own', 'BREW /contact HTTP/1.1\r\nHost: x\r\n', /^HTTP\/1\.1 4\d\d /],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: x\r\n', /^HTTP\/1\.1 4\d\d /],
  ])('%s: a clear answer', async (_what, head, expected) => {
    const answer = await server.speak(`${head}${close}`);
    expect(answer).toMatch(expected);
    expect(answer).not.toMatch(/\bat [\w.<>]+ \(|node_modules|\.js:\d/);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});

describe('a start that cannot go on says so in one line', () => {
  test('without a database', async () => {
    const server = await testServer({ DATABASE_URL: '' });
    expect(await server.exited).toBe(1);
    expect(server.errors()).toMatch(/^DATABASE_URL is not set.*\n$/);
  });

  test('with a database that does not answer, without its password', async () => {
    const server = await testServer({ DATABASE_URL: 'postgres://bobbin:hunter2@127.0.0.1:1/bobbin' });
    expect(await server.exited).toBe(1);
    expect(server.errors()).toMatch(/^The database cannot be prepared: .+\n$/);
    expect(server.errors() + server.output()).not.toContain('hunter2');
  });

  test('with a port in use, and how to choose another', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    onTestFinished(() => void holder.close());
    const port = (holder.address() as { port: number }).port;
    const server = await testServer({ PORT: String(port) });
    expect(await server.exited).toBe(1);
    expect(server.errors()).toBe(
      `Port ${port} on 127.0.0.1 is in use. Choose another: PORT=${port + 1000} bin/start\n`,
    );
  });

  test('in production with a demo login, which it names', async () => {
    const { runtime } = await testRuntime();
    await seedDemo(runtime);
    const server = await testServer({
      BOBBIN_ENV: 'production',
      DATABASE_URL: runtime.settings.databaseUrl,
      SECRET_KEY: randomBytes(32).toString('hex'),
      PUBLIC_URL: 'https://bobbin.test',
      THREADS_APP_ID: '1234567890',
      // Nobody: a test asks nothing of the outside.
      THREADS_GRAPH_URL: 'http://127.0.0.1:9',
      THREADS_APP_SECRET: 'its-secret',
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
    expect(await server.exited).toBe(1);
    expect(server.errors()).toMatch(/^This database has demo logins.*free@demo\.test.*admin@demo\.test.*\n$/);
  });

  test('with wrong settings, all of them', async () => {
    const server = await testServer({ BOBBIN_ENV: 'production', ROLE: 'boss' });
    expect(await server.exited).toBe(1);
    for (const name of ['ROLE', 'SECRET_KEY', 'PUBLIC_URL', 'SMTP_URL'])
      expect(server.errors()).toContain(`- ${name}: `);
    expect(server.errors()).not.toContain('    at ');
  });
});

test('SIGINT stops it in order, with status 0', async () => {
  const server = await testServer({ ROLE: 'all' });
  expect(server.isStarted).toBe(true);
  server.stop('SIGINT');
  expect(await server.exited).toBe(0);
  expect(server.output()).toMatch(/"msg":"stopping"[^]*"msg":"stopped"/);
  expect(server.errors()).toBe('');
});

test('told to stop, it lets a balancer know and goes on serving for as long as it was told to', async () => {
  const server = await testServer({ ROLE: 'web', DRAIN_SECONDS: '2', SANDBOX_PORT: '9' });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  server.stop('SIGTERM');
  await expect.poll(() => server.output()).toContain('"stopping"');
  const ready = await fetch(`${server.url}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: 'not ready', problem: 'stopping' });
  const page = await fetch(`${server.url}/contact`);
  expect(page.status).toBe(200);
  expect(page.headers.get('connection')).toBe('close');
  expect(await server.exited).toBe(0);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
});

test('SIGTERM stops it in order, with status 0, once an answer that is under way has been given', async () => {
  const server = await testServer({ ROLE: 'all' });
  const body = 'name=x&message=y';
  const socket = connect(server.port, '127.0.0.1');
  const heard: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => heard.push(chunk));
  const closed = once(socket, 'close');
  socket.write(
    `POST /contact HTTP/1.1\r\nHost: localhost:${server.port}\r\nOrigin: http://localhost:${server.port}\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n${close}${body.slice(0, 5)}`,
  );
  await fetch(`${server.url}/healthz`);
  server.stop('SIGTERM');
  await expect.poll(() => server.output()).toContain('"stopping"');
  socket.write(body.slice(5));
  await closed;
  expect(Buffer.concat(heard).toString()).toMatch(/^HTTP\/1\.1 422 /);
  expect(await server.exited).toBe(0);
  expect(server.output()).toMatch(/"msg":"stopping"[^]*"msg":"stopped"/);
  expect(server.errors()).toBe('');
});
