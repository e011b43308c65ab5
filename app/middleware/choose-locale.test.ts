import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#base/i18n/locale.ts';
import { openTestWeb, testWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  return web.close;
});

const FRENCH = { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.5' };

describe('a page without a prefix', () => {
  test('is sent on to the browser’s language with its query, and says what the answer hangs on', async () => {
    for (const [path, to] of [
      ['/contact?from=home&x=%20', '/fr-FR/contact?from=home&x=%20'],
      ['/', '/fr-FR'],
    ] as const) {
      const answer = await web.ask(path, { headers: FRENCH });
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe(to);
      expect(answer.headers.get('vary')).toBe('Accept-Language, Cookie');
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  test('stays English for whoever chose English', async () => {
    const answer = await web.ask('/contact', { headers: { ...FRENCH, cookie: 'a=b; locale=en-US' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('vary')).toMatch(/Accept-Language, Cookie/);
    expect(languageOf(await answer.text())).toBe('en-US');
  });

  test('is sent on to French for whoever chose French', async () => {
    const answer = await web.ask('/contact', { headers: { 'accept-language': 'en', cookie: 'locale=fr-FR' } });
    expect(answer.headers.get('location')).toBe('/fr-FR/contact');
  });

  test('is asked for by HEAD and sent on alike', async () => {
    expect((await web.ask('/contact', { method: 'HEAD', headers: FRENCH })).status).toBe(302);
    const english = await web.ask('/contact', { method: 'HEAD' });
    expect([english.status, await english.text()]).toEqual([200, '']);
  });

  test('takes a form where it stands: what was sent is never sent on', async () => {
    const answer = await web.ask('/contact', {
      method: 'POST',
      headers: FRENCH,
      body: new URLSearchParams({ name: 'x' }),
    });
    expect(answer.status).toBe(422);
    expect(languageOf(await answer.text())).toBe('fr-FR');
  });

  test('data, services and files are never sent on', async () => {
    for (const path of ['/healthz', '/readyz', '/builds/x.json', '/icon.svg', '/manifest.webmanifest'])
      expect((await web.ask(path, { headers: FRENCH })).status, path).toBe(200);
  });
});

describe('a page with a prefix', () => {
  test('is in that language whatever cookie and browser say', async () => {
    const answer = await web.ask('/fr-FR/contact', { headers: { 'accept-language': 'en', cookie: 'locale=en-US' } });
    expect(answer.status).toBe(200);
    expect(languageOf(await answer.text())).toBe('fr-FR');
  });

  test('in English leads to the page without it, and English is remembered for 365 days', async () => {
    const answer = await web.ask('/en-US/contact?x=1', { headers: { ...FRENCH, cookie: 'locale=fr-FR' } });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/contact?x=1');
    expect(answer.headers.get('set-cookie')).toBe('locale=en-US; Path=/; Max-Age=31536000; SameSite=Lax');
  });

  test('that is no language of ours is an unknown page', async () => {
    for (const path of [
      '/de-DE/contact',
      '/xx',
      '/fr-fr/contact',
      '/fr/contact',
      '/fr-FR/fr-FR/contact',
      '/de-DE/manifest.webmanifest',
    ])
      expect((await web.ask(path)).status, path).toBe(404);
  });

  test('that is no language of ours is told in the browser’s language, and says what the answer hangs on', async () => {
    const answer = await web.ask('/de-DE/contact', { headers: FRENCH });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('vary')).toMatch(/Accept-Language, Cookie/);
    expect(languageOf(await answer.text())).toBe('fr-FR');
  });

  test('never leads to another site', async () => {
    for (const path of [
      '/en-US//evil.example',
      '/en-US/%2Fevil.example',
      '/en-US/\\evil.example',
      '//evil.example',
      '/en-US///evil.example/x',
    ]) {
      const answer = await web.ask(`${web.origin}${path}`, { headers: FRENCH });
      const to = answer.headers.get('location');
      if (to !== null) expect(new URL(to, web.origin).origin, path).toBe(web.origin);
    }
  });
});

test.each([
  ['a broken escape', 'locale=%E0%A4%A'],
  ['another language', 'locale=de-DE'],
  ['markup', 'locale="><script>alert(1)</script>'],
  ['10 kB', `locale=${'x'.repeat(10_240)}`],
  ['a prototype', 'locale=__proto__; __proto__=fr-FR'],
  ['nothing but signs', '=;=;;,==; ='],
])('a cookie with %s counts as none', async (_what, cookie) => {
  const answer = await web.ask('/contact', { headers: { cookie } });
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(languageOf(html)).toBe('en-US');
  expect(html).not.toContain('alert(1)');
});

describe('settings', () => {
  test('strategy prefix: every page has one', async () => {
    const { ask } = await testWeb({ environment: { I18N_STRATEGY: 'prefix' } });
    expect((await ask('/contact')).headers.get('location')).toBe('/en-US/contact');
    const html = await (await ask('/en-US/contact')).text();
    expect(languageOf(html)).toBe('en-US');
    expect(html).toContain('href="/en-US/setting/about"');
    await expectManifest(ask, html, 'en-US');
  });

  test('strategy prefix_and_default: English answers with and without, and the log tells them apart', async () => {
    const { ask, lines } = await testWeb({
      environment: {
        I18N_STRATEGY: 'prefix_and_default',
        I18N_ROUTE_NAME_SEPARATOR: '::',
        I18N_DEFAULT_LOCALE_SUFFIX: 'plain',
      },
    });
    expect((await ask('/contact')).status).toBe(200);
    expect((await ask('/en-US/contact')).status).toBe(200);
    const names = lines.filter(({ msg }) => msg === 'request').map(({ route }) => route);
    expect(names).toEqual(['contact::en-US::plain', 'contact::en-US']);
  });

  test('strategy no_prefix: the cookie decides where one stands, and no path has a prefix', async () => {
    const { ask } = await testWeb({ environment: { I18N_STRATEGY: 'no_prefix' } });
    const html = await (await ask('/contact', { headers: { cookie: 'locale=fr-FR' } })).text();
    expect(languageOf(html)).toBe('fr-FR');
    expect(html).toContain('href="/setting/about"');
    const chosen = await ask('/fr-FR/contact');
    expect(chosen.headers.get('location')).toBe('/contact');
    expect(chosen.headers.get('set-cookie')).toContain('locale=fr-FR;');
    await expectManifest(ask, html, 'fr-FR', { cookie: 'locale=fr-FR' });
  });

  test('a link followed from our page in another language is a choice, and remembered', async () => {
    const { ask, origin } = await testWeb();
    const follow = (referer: string) => ask('/fr-FR/contact', { headers: { 'sec-fetch-mode': 'navigate', referer } });
    expect((await follow(`${origin}/contact`)).headers.get('set-cookie')).toContain('locale=fr-FR;');
    expect((await follow(`${origin}/fr-FR/setting/about`)).headers.get('set-cookie')).toBeNull();
    expect((await follow('https://elsewhere.test/contact')).headers.get('set-cookie')).toBeNull();
    expect((await ask('/fr-FR/contact')).headers.get('set-cookie')).toBeNull();
  });

  test('another default language takes the paths without prefix', async () => {
    const { ask } = await testWeb({ environment: { I18N_DEFAULT_LOCALE: 'fr-FR' } });
    expect(languageOf(await (await ask('/contact')).text())).toBe('fr-FR');
    expect((await ask('/contact', { headers: { 'accept-language': 'en' } })).headers.get('location')).toBe(
      '/en-US/contact',
    );
    expect((await ask('/fr-FR/contact')).headers.get('location')).toBe('/contact');
  });

  test('a host per language says the language by itself', async () => {
    const { fetch } = await testWeb({
      environment: { PUBLIC_URL: 'https://bobbin.test', I18N_DOMAINS: 'fr-FR=bobbin-fr.test' },
    });
    const ask = (path: string) =>
      fetch(new Request(`https://bobbin-fr.test${path}`, { headers: { 'accept-language': 'en' } }), {});
    const html = await (await ask('/contact')).text();
    expect(languageOf(html)).toBe('fr-FR');
    expect(html).toContain('hrefLang="fr-FR" href="https://bobbin-fr.test/contact"');
    expect((await ask('/fr-FR/contact')).status).toBe(404);
    await expectManifest(ask, html, 'fr-FR');
  });

  test('with lazy loading a page is told to fetch its own words, without it all of them', async () => {
    expect(await (await web.ask('/contact')).text()).toContain('data-words="own"');
    const { ask } = await testWeb({ environment: { I18N_LAZY: 'false' } });
    expect(await (await ask('/contact')).text()).toContain('data-words="all"');
  });

  test('on https the cookie is for this host alone', async () => {
    const { ask } = await testWeb({ environment: { PUBLIC_URL: 'https://bobbin.test' } });
    const remembered = (await ask('/en-US/contact')).headers.get('set-cookie');
    expect(remembered).toBe('__Host-locale=en-US; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
    expect((await ask('/contact', { headers: { cookie: 'locale=fr-FR' } })).status).toBe(200);
    expect((await ask('/contact', { headers: { cookie: '__Host-locale=fr-FR' } })).status).toBe(302);
  });
});

test('each language has a manifest of its own, and its page names it', async () => {
  for (const locale of LOCALES) {
    const html = await (await web.ask(locale === 'fr-FR' ? '/fr-FR' : '/')).text();
    await expectManifest(web.ask, html, locale);
  }
});

async function expectManifest(
  ask: (path: string, init?: { headers?: Record<string, string> }) => Response | Promise<Response>,
  html: string,
  locale: string,
  headers?: Record<string, string>,
) {
  const path = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? expect.fail('the page names no manifest');
  const answer = await ask(path, { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  expect(await answer.json()).toMatchObject({ lang: locale, display: 'standalone', icons: { length: 4 } });
}

function languageOf(html: string): string | undefined {
  return /<html lang="([^"]+)"/.exec(html)?.[1];
}
