import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { WebEnvironment } from './environment.ts';
import { linger } from './linger.ts';

test.each([200, 204, 205, 304] as const)(
  'an answer of %i is given, and what still comes is read first',
  async (status) => {
    const app = new Hono<WebEnvironment>();
    app.use(linger);
    app.all('*', (context) => context.body(null, status as 204));
    let isRead = false;
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(10));
        controller.close();
        isRead = true;
      },
    });
    const request = new Request('http://localhost/', { method: 'OPTIONS', body, duplex: 'half' } as RequestInit);
    const answer = await app.fetch(request, { incoming: { complete: false } });
    expect([answer.status, await answer.text(), isRead]).toEqual([status, '', true]);
  },
);
