import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

type Received = { method: string; url: URL; headers: Record<string, unknown>; body: string };

/** An app that is called back. It says back whatever challenge comes with the token it knows. */
export async function receiver(verifyToken = 'demo-verify-token') {
  const received: Received[] = [];
  const answers = { status: 200, body: '' };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://app.test');
    const challenge = url.searchParams.get('hub.challenge');
    if (challenge !== null) {
      const isKnown = url.searchParams.get('hub.verify_token') === verifyToken;
      response.writeHead(isKnown ? 200 : 403).end(isKnown ? challenge : '');
      return;
    }
    received.push({ method: request.method ?? '', url, headers: request.headers, body: await text(request) });
    response.writeHead(answers.status).end(answers.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/callback`, received, answers };
}
