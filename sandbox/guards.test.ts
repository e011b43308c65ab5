import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testSandbox } from './test-sandbox.ts';

function ask(url: string, headers: Record<string, string>): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    })
      .on('error', reject)
      .end();
  });
}

test.each(['127.0.0.1:3001', 'localhost:3001', 'localhost', '[::1]:3001'])('the host %s is answered', async (host) => {
  const { url } = await testSandbox();
  expect((await ask(`${url}/mail`, { host })).status).toBe(200);
});

test.each(['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test:3001', '10.0.0.1'])(
  'the host %s is refused, for pages and for the control API',
  async (host) => {
    const { url } = await testSandbox();
    expect((await ask(`${url}/mail`, { host })).status).toBe(403);
    expect((await ask(`${url}/_sandbox/mail`, { host })).status).toBe(403);
  },
);

test('the control API does not answer a page of another site', async () => {
  const { url } = await testSandbox();
  expect((await ask(`${url}/_sandbox/mail`, { origin: 'https://evil.test' })).status).toBe(403);
  expect((await ask(`${url}/_sandbox/mail`, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await ask(`${url}/_sandbox/mail`, { origin: url })).status).toBe(200);
});
