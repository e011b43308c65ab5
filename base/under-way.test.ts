import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countUnderWay } from './under-way.ts';

/** A server that answers when the test says so. */
async function slowServer() {
  const asked: ServerResponse[] = [];
  const server = createServer((_request, response) => void asked.push(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const underWay = countUnderWay();
  underWay.watch(server);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = async () => {
    const before = asked.length;
    const answer = fetch(url);
    await expect.poll(() => asked).toHaveLength(before + 1);
    return { answer, response: asked[before] as ServerResponse };
  };
  return { ask, letPass: () => underWay.letPass() };
}

test('where nobody is being answered there is nobody to let pass', async () => {
  const { letPass } = await slowServer();
  const timer = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timer.mockRestore());
  await letPass();
  expect(timer).not.toHaveBeenCalled();
});

test('it goes on as soon as the last of those who are being answered has their answer', async () => {
  const { ask, letPass } = await slowServer();
  const [one, other] = [await ask(), await ask()];
  let hasPassed = false;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const passed = letPass().then(() => (hasPassed = true));
  one.response.end('here');
  await (await one.answer).text();
  expect(hasPassed).toBe(false);
  other.response.end('here');
  await passed;
});

test('somebody who hangs up is not waited for', async () => {
  const { ask, letPass } = await slowServer();
  const { answer, response } = await ask();
  response.destroy();
  await expect(answer).rejects.toThrow();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await letPass();
});

test('an answer without an end holds nothing up for longer than a quarter of a second', async () => {
  const { ask, letPass } = await slowServer();
  const { answer, response } = await ask();
  onTestFinished(async () => {
    response.end('late');
    await answer;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let hasPassed = false;
  const passed = letPass().then(() => (hasPassed = true));
  await vi.advanceTimersByTimeAsync(249);
  expect(hasPassed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await passed;
});
