import { expect, test } from 'vitest';
import { testWeb } from '#testing/web.ts';

test('the home page is drawn on the server, with a nonce on every script', async () => {
  const { ask, lines } = await testWeb();
  const answer = await ask('/');
  const html = await answer.text();
  if (answer.status !== 200) process.stdout.write(JSON.stringify(lines, null, 1));
  expect(answer.status).toBe(200);
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
  expect(nonce).toBeTruthy();
  const scripts = html.match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
});
