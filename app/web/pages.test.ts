import { beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '#app/demo-seed.ts';
import { NETWORK, PRODUCT } from '#base/product.ts';
import { STOCK_TEXT } from '#features/announcement/announcement.ts';
import { openTestWeb, testWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb({ environment: { PUBLIC_URL: 'https://bobbin.test' } });
  return web.close;
});

const htmlOf = async (path: string, from: TestWeb = web) => (await from.ask(path)).text();

test('every page is drawn on the server, so that it can be read without JavaScript', async () => {
  for (const [path, heading] of [
    ['/', /<h1[^>]*>[^]+?<\/h1>/],
    ['/contact', /<form[^>]+method="post"/i],
    ['/setting/about', /<h1/],
    ['/setting/userprivacy', /<h1/],
  ] as const) {
    const answer = await web.ask(path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text(), path).toMatch(heading);
  }
});

describe('the head of a page', () => {
  test('has the product’s title on the home page and the page’s own before it elsewhere', async () => {
    expect(titleOf(await htmlOf('/'))).toBe(`${PRODUCT} ${NETWORK}`);
    expect(titleOf(await htmlOf('/contact'))).toMatch(new RegExp(`^.+ · ${PRODUCT} ${NETWORK}$`));
    expect(titleOf(await htmlOf('/nowhere'))).toBe(`Page Not Found · ${PRODUCT} ${NETWORK}`);
  });

  test('says what a social card shows', async () => {
    const html = await htmlOf('/fr-FR/contact');
    expect(metaOf(html, 'twitter:card')).toBe('app');
    expect(metaOf(html, 'og:title')).toBe(titleOf(html));
    expect(metaOf(html, 'og:url')).toBe('https://bobbin.test/fr-FR/contact');
    expect(metaOf(html, 'og:locale')).toBe('fr_FR');
    expect(metaOf(html, 'og:image')).toMatch(/^https:\/\/bobbin\.test\/.+\.png$/);
    expect(metaOf(html, 'description')).toBe(metaOf(html, 'og:description'));
  });

  test('names the page once, and its twin in each language', async () => {
    for (const path of ['/contact', '/fr-FR/contact']) {
      const html = await htmlOf(path);
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(html).toContain(`<link rel="canonical" href="https://bobbin.test${path}"`);
      expect(html).toMatch(/rel="alternate" hrefLang="en-US" href="https:\/\/bobbin\.test\/contact"/i);
      expect(html).toMatch(/rel="alternate" hrefLang="fr-FR" href="https:\/\/bobbin\.test\/fr-FR\/contact"/i);
    }
  });

  test('every icon, manifest, style and script it names is there', async () => {
    const html = await htmlOf('/');
    const named = [...html.matchAll(/<(?:link|script)[^>]+(?:href|src)="(\/[^"#]+)"/g)].map(([, path]) => path ?? '');
    expect(named.length).toBeGreaterThan(5);
    for (const path of new Set(named)) expect((await web.ask(path)).status, path).toBe(200);
  });
});

test('nothing is fetched from another host', async () => {
  for (const path of ['/', '/contact', '/setting/about', '/nowhere'])
    expect(await htmlOf(path)).not.toMatch(
      /<(?:script|img|iframe|link rel="(?:stylesheet|preload|modulepreload)")[^>]+(?:src|href)="(?:https?:)?\/\//,
    );
});

test.each([
  ['localStorage', 'window.localStorage'],
  ['sessionStorage', 'window.sessionStorage'],
  ['cookies', 'document.cookie'],
])('the theme kept in %s is set before the body begins, so that it does not flash', async (kind, source) => {
  const html = await htmlOf('/', await testWeb({ environment: { PERSISTED_STATE_STORAGE: kind } }));
  const [head = ''] = html.split('<body');
  const script = /<script nonce="[^"]+">([^<]*)<\/script>/.exec(head)?.[1];
  expect(script).toContain(source);
  expect(script).toContain('dataset');
});

test('the demo’s announcement stands on every page in the page’s language; without one there is none', async () => {
  expect(await htmlOf('/')).not.toContain(STOCK_TEXT['en-US']);
  const demo = await testWeb();
  await seedDemo(demo.runtime);
  expect(await htmlOf('/', demo)).toContain(STOCK_TEXT['en-US']);
  expect(await htmlOf('/fr-FR/contact', demo)).toContain(STOCK_TEXT['fr-FR']);
});

test('asking for the head of a page gives its status and headers alone', async () => {
  for (const [path, status] of [
    ['/', 200],
    ['/nowhere', 404],
  ] as const) {
    const answer = await web.ask(path, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([status, '']);
    expect(answer.headers.get('content-security-policy')).toBeTruthy();
  }
});

test('a form is refused where there is none', async () => {
  for (const path of ['/', '/setting/about']) {
    const answer = await web.ask(path, { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
    expect(answer.status).toBe(405);
    expect(await answer.text()).not.toMatch(/\bat [\w.<>]+ \(|\.js:\d/);
  }
});

test('scripts are asked for after what the first paint needs', async () => {
  const preloads = (await htmlOf('/')).match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(3);
  for (const preload of preloads) expect(preload).toContain('fetchPriority="low"');
});

function titleOf(html: string): string | undefined {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1];
}

function metaOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
}
