import { expect, test } from 'vitest';
import { LIMITS } from '#app/limits.ts';
import { rateLimits } from '#db/schema.ts';
import { makeStamp } from '#features/contact/server/form-stamp.ts';
import { always } from '#features/identity/session-source.ts';
import { freeMember } from '#testing/cast.ts';
import type { TestWeb } from '#testing/web.ts';
import { testWeb } from '#testing/web.ts';

test('whoever asks for too many pages sees an error page and how long to wait; others go on', async () => {
  const web = await testWeb();
  for (let n = 0; n < LIMITS.page.points; n += 1)
    await (await from(web, '203.0.113.1', '/manifest.webmanifest')).text();

  const answer = await from(web, '203.0.113.1', '/fr-FR/contact');
  expect(answer.status).toBe(429);
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(LIMITS.page.seconds);
  const page = await answer.text();
  expect(page).toContain('Trop de demandes');
  expect(page).toContain(`Réessayez dans ${wait} s`);
  expect((await from(web, '203.0.113.2', '/fr-FR/contact')).status).toBe(200);
});

test('what the server answers itself is counted as declared', async () => {
  const web = await testWeb();
  for (let n = 0; n < LIMITS.page.points; n += 1) await from(web, '203.0.113.1', '/builds/x.json');
  const answer = await from(web, '203.0.113.1', '/builds/x.json');
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await from(web, '203.0.113.1', '/healthz')).status).toBe(200);
});

test('a contact form over the limit keeps its content, also when another process counted the others', async () => {
  const first = await testWeb();
  const second = await testWeb({ environment: { DATABASE_URL: first.runtime.settings.databaseUrl } });
  for (let n = 0; n < LIMITS.contact.points; n += 1) expect((await sendForm(first, '203.0.113.1')).status).toBe(200);

  const answer = await sendForm(second, '203.0.113.1');
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.text()).toContain('Does it know my time zone?');
  expect((await sendForm(second, '203.0.113.2')).status).toBe(200);
});

test('a form without a page is refused outright when its limit is used up', async () => {
  const web = await testWeb({ sessions: always(freeMember) });
  const seen = () =>
    from(web, '203.0.113.1', '/notifications/seen', new URLSearchParams({ until: '2026-05-19T10:00:00.000Z' }));
  expect((await seen()).status).toBe(200);
  await web.runtime.db.update(rateLimits).set({ points: LIMITS.write.points });
  const answer = await seen();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('counters hold no address', async () => {
  const web = await testWeb();
  await sendForm(web, '203.0.113.1');
  const [counter] = await web.runtime.db.select().from(rateLimits);
  expect(counter?.key).toMatch(/^contact:[\w-]{22}$/);
});

function sendForm(web: TestWeb, address: string) {
  const stamp = makeStamp(web.runtime);
  web.clock.advance(5);
  const form = { name: 'Ada', email: 'ada@example.test', message: 'Does it know my time zone?', website: '', stamp };
  return from(web, address, '/contact', new URLSearchParams(form));
}

async function from(web: TestWeb, address: string, path: string, body?: URLSearchParams) {
  const request = new Request(`${web.origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { origin: web.origin },
    body,
  });
  return web.fetch(request, { incoming: { socket: { remoteAddress: address } } });
}
