import { beforeAll, describe, expect, test } from 'vitest';
import { VISITOR } from '#features/identity/person.ts';
import { always } from '#features/identity/session-source.ts';
import type { Someone } from '#features/identity/person.ts';
import { recordNotification } from '#features/notifications/server/record-notification.ts';
import { readBell } from '#features/notifications/server/read-bell.ts';
import { admin, connectedPlus, freeMember } from '#testing/cast.ts';
import { addressesOf } from '#testing/page-addresses.ts';
import { openTestWeb, testWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import { ROUTES } from '../route-table.ts';
import type { RouteDeclaration } from '../route-table/declaration.ts';

let web: TestWeb;
let someone: Someone = VISITOR;
beforeAll(async () => {
  web = await openTestWeb({ sessions: () => Promise.resolve({ someone, isSecondFactorDue: false }) });
  return web.close;
});

test('a page opened inside the app is the page, not its data: its language and where one was going are kept', async () => {
  someone = VISITOR;
  const answer = await (await web.ask('/fr-FR/redirect.data?a=b')).text();
  expect(answer).toContain('/fr-FR/login?next=%2Fredirect%3Fa%3Db');
  const home = await (await web.ask('/fr-FR.data')).text();
  expect(home).toContain('"locale","fr-FR"');
});

describe('a page for members', () => {
  test('sends a visitor to log in, in their language, and remembers where they were going', async () => {
    someone = VISITOR;
    const to = async (path: string, headers = {}) => (await web.ask(path, { headers })).headers.get('location');
    expect(await to('/notifications/seen?a=b')).toBe('/login?next=%2Fnotifications%2Fseen%3Fa%3Db');
    expect(await to('/fr-FR/notifications/seen')).toBe('/fr-FR/login?next=%2Fnotifications%2Fseen');
    expect(await to('/notifications/seen', { cookie: 'locale=fr-FR' })).toBe(
      '/fr-FR/login?next=%2Fnotifications%2Fseen',
    );
  });

  test('does nothing for a visitor who sends its form', async () => {
    someone = VISITOR;
    await record(freeMember.id);
    expect((await markSeen()).status).toBe(302);
    expect((await readBell(web.runtime, freeMember.id)).unread).toBe(1);
  });

  test('lets members in, who change their own rows only', async () => {
    await record(freeMember.id);
    await record(connectedPlus.id);
    someone = connectedPlus;
    expect((await markSeen()).status).toBe(200);
    expect((await readBell(web.runtime, connectedPlus.id)).unread).toBe(0);
    expect((await readBell(web.runtime, freeMember.id)).unread).toBeGreaterThan(0);
  });

  test('answers nonsense with 400', async () => {
    someone = freeMember;
    for (const until of [
      '',
      'yesterday',
      '2026-13-45T00:00:00Z',
      '0000-01-01T00:00:00Z',
      "'; drop table notifications",
    ])
      expect((await markSeen(until)).status).toBe(400);
  });

  test('answers a body that is no form with 400', async () => {
    someone = freeMember;
    const answer = await web.ask('/notifications/seen', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: 'no form',
    });
    expect(answer.status).toBe(400);
  });
});

test('somebody signed in has their bell on the page, from the same call as the count', async () => {
  someone = admin;
  await record(admin.id);
  expect(await (await web.ask('/contact')).text()).toContain('Notifications, 1 unread');
  expect(await (await web.ask('/fr-FR/contact')).text()).toContain('Notifications, 1 non lue');
});

describe('developer pages', () => {
  const production = {
    BOBBIN_ENV: 'production',
    SECRET_KEY: 'Zq4v8kX2mN7pR1sT5wY9bC3dF6gH0jL-',
    PUBLIC_URL: 'https://bobbin.test',
    THREADS_APP_ID: '1',
    THREADS_APP_SECRET: 'x',
    SMTP_URL: 'smtp://127.0.0.1:1',
  };

  const DEVELOPER_PAGES = Object.values<RouteDeclaration>(ROUTES)
    .filter(({ guard }) => guard === 'developer')
    .flatMap(({ path }) => addressesOf(path));

  test('are there on a laptop', async () => {
    someone = VISITOR;
    for (const path of DEVELOPER_PAGES) expect((await web.ask(path)).status, path).toBe(200);
    for (const path of ['/dev/kit/toString', '/dev/charts/no-such-part'])
      expect((await web.ask(path)).status).toBe(404);
  });

  test('are not there in production, not even for administrators, as pages or as data', async () => {
    const { ask } = await testWeb({ environment: production, sessions: always(admin) });
    for (const path of DEVELOPER_PAGES.flatMap((page) => [page, `/fr-FR${page}`, `${page}.data`])) {
      const answer = await ask(path);
      expect(answer.status, path).toBe(404);
      expect(await answer.text(), path).not.toMatch(/every part in every state|dots/i);
    }
  });
});

async function record(userId: string) {
  await recordNotification(web.runtime.db, { userId, type: 'info', kind: 'contact-message-sent', at: web.clock.now() });
}

function markSeen(until = web.clock.now().toISOString()) {
  return web.ask('/notifications/seen', { method: 'POST', body: new URLSearchParams({ until }) });
}
