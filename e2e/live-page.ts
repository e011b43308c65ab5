import type { Page, WebSocket } from '@playwright/test';
import { expect } from './test.ts';

const SOCKETS = /\/realtime\/v1\//;

/** When it hears of changes by itself. */
export async function live(page: Page): Promise<WebSocket> {
  const socket = await page.waitForEvent('websocket', (each) => SOCKETS.test(each.url()));
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('Subscribed to PostgreSQL'));
  return socket;
}

/** It hears of nothing by itself, and asks: when somebody looks, or now and then. */
export async function refuseSockets(page: Page): Promise<{ refused: Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.routeWebSocket(SOCKETS, async (socket) => {
    await socket.close({ code: 1011 });
    resolve();
  });
  return { refused: promise };
}

export async function look(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** A page that was loaded again would have forgotten this. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

export async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
}
