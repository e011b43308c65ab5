import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { checkPorts } from './ports.ts';

const open: Server[] = [];

afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

test('every taken port is named with its holder and the way out, in one message', async () => {
  const [first, second] = [await takenPort(), await takenPort()];

  const message = await checkPorts([use(first, 'PORT'), use(second, 'SANDBOX_PORT')], 0).catch(String);

  const holder = process.platform === 'linux' ? `by process ${process.pid} (` : 'by another program';
  for (const [port, name] of [[first, 'PORT'] as const, [second, 'SANDBOX_PORT'] as const]) {
    expect(message).toContain(`Port ${port} (${name}) is taken ${holder}`);
    expect(message).toContain(`choose another port: ${name}=4000 bin/start`);
  }
});

test('a port that is being given up is waited for', async () => {
  const port = await takenPort();

  const check = checkPorts([use(port, 'PORT')], 10_000);
  open.pop()?.close();

  await expect(check).resolves.toBeUndefined();
});

test('an address that this machine does not have is refused with a look at HOST', async () => {
  await expect(checkPorts([{ ...use(4000, 'PORT'), host: '192.0.2.1' }], 0)).rejects.toThrow(/192\.0\.2\.1.*HOST/);
});

function use(port: number, purpose: string) {
  return { port, host: '127.0.0.1', purpose, remedy: `${purpose}=4000 bin/start` };
}

async function takenPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
