import { beforeAll, describe, expect, test } from 'vitest';
import { openTestWeb, testWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

const production = {
  BOBBIN_ENV: 'production',
  SECRET_KEY: 'Zq4v8kX2mN7pR1sT5wY9bC3dF6gH0jL-',
  PUBLIC_URL: 'https://bobbin.test',
  THREADS_APP_ID: '1',
  THREADS_APP_SECRET: 'x',
  SMTP_URL: 'smtp://127.0.0.1:1',
};
const INSIDES = /\bat [\w.<>]+ \(|node_modules|\.tsx?:\d|\.js:\d|select .* from|announcements|postgres/i;

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb({ environment: production });
  return web.close;
});

describe('an unknown path', () => {
  test('is answered 404 with its path, in the reader’s language', async () => {
    const english = await web.ask('/no/such/page?x=1');
    expect(english.status).toBe(404);
    expect(textOf(await english.text())).toContain('Page Not Found: /no/such/page');
    const french = await web.ask('/fr-FR/no/such/page');
    expect(french.status).toBe(404);
    expect(textOf(await french.text())).toContain('Page introuvable : /fr-FR/no/such/page');
  });

  test.each([
    '/<script>alert(1)</script>',
    '/%3Cscript%3Ealert(1)%3C/script%3E',
    '/"onmouseover="alert(1)',
    '/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
    '/</script><script>alert(1)</script>',
    "/'-alert(1)-'",
    '/{{7*7}}',
    '/%00%0d%0aSet-Cookie:%20a=b',
    '/%E2%80%AEgnp.exe',
    '/%',
    '/%E0%A4%A',
    '/../../etc/passwd',
    '/.env',
    '/.git/config',
    '/wp-admin/setup.php',
    '/__proto__',
    '/constructor/prototype',
  ])('%s is shown as text and does nothing', async (path) => {
    const answer = await web.ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const html = await answer.text();
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
    for (const script of html.match(/<script[^>]*>/g) ?? []) expect(script).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/<script>alert|<img src=x|<[^>]+ onmouseover=/);
    expect(html).not.toMatch(INSIDES);
  });

  test('as data of a page that was navigated to is 404 too', async () => {
    const answer = await web.ask('/no/such/page.data');
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toMatch(INSIDES);
  });

  test('that is longer or deeper than any of ours is not even looked up', async () => {
    for (const path of [
      `/${'a/'.repeat(7000)}`,
      `/${'a'.repeat(2001)}`,
      `/fr-FR/${'x/'.repeat(30)}`,
      `/${'a/'.repeat(40)}x.data`,
    ])
      expect((await web.ask(path)).status).toBe(414);
    expect((await web.ask(`/${'a/'.repeat(25)}`)).status).toBe(404);
  });

  test('with two slashes is none of ours, and no link on its page could lead to another site', async () => {
    for (const path of ['//', '//elsewhere.test', '/fr-FR//elsewhere.test/x', '/stats//all'])
      expect((await web.ask(`${web.origin}${path}`)).status, path).toBe(404);
  });

  test('takes no form, and to have tried is no failure of ours', async () => {
    web.lines.splice(0);
    const answer = await web.ask('/no/such/page', { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
    expect(answer.status).toBeGreaterThanOrEqual(404);
    expect(answer.status).toBeLessThan(500);
    expect(web.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('an internal error', () => {
  test('shows a reference and not its insides, and the log has both', async () => {
    const broken = await brokenWeb(production);
    for (const [path, title] of [
      ['/', 'Internal Server Error'],
      ['/fr-FR/contact', 'Erreur interne du serveur'],
    ] as const) {
      broken.lines.splice(0);
      const answer = await broken.ask(path);
      expect(answer.status).toBe(500);
      const html = await answer.text();
      const reference = /ref;desc="([^"]+)"/.exec(answer.headers.get('server-timing') ?? '')?.[1] ?? '';
      expect(textOf(html)).toContain(title);
      expect(textOf(html)).toContain(reference);
      expect(html).not.toMatch(INSIDES);
      expect(broken.lines).toContainEqual(
        expect.objectContaining({
          msg: 'a page failed',
          requestId: reference,
          error: expect.objectContaining({ stack: expect.any(String) }),
        }),
      );
      expect(broken.lines).toContainEqual(
        expect.objectContaining({ msg: 'request failed', status: 500, requestId: reference }),
      );
    }
  });

  test('during a navigation says no more', async () => {
    const broken = await brokenWeb(production);
    const answer = await broken.ask('/contact.data?_routes=root');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toMatch(INSIDES);
  });

  test('in the demo says no more either: it is the optimised build', async () => {
    const broken = await brokenWeb({});
    expect(await (await broken.ask('/')).text()).not.toMatch(INSIDES);
  });

  test('does not keep files and health from being answered', async () => {
    const broken = await brokenWeb(production);
    for (const path of ['/healthz', '/icon.svg']) expect((await broken.ask(path)).status).toBe(200);
  });
});

/** A server whose every page needs a table that is gone. */
async function brokenWeb(environment: Record<string, string>) {
  const opened = await testWeb({ environment });
  await opened.runtime.pool.query('drop table announcements');
  return opened;
}

function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style)[^]*?<\/\1>/g, ' ')
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}
