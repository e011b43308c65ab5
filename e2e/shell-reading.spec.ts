import { PAGE_PATHS } from '#testing/page-paths.ts';
import { ROUTES } from '#app/route-table.ts';
import type { RouteDeclaration } from '#app/route-table/declaration.ts';
import { LOCALES } from '#base/i18n/locale.ts';
import { localePath } from '#base/i18n/locale-path.ts';
import { DEFAULT_LOCALE_SETTINGS } from '#base/i18n/locale.ts';
import { NETWORK, PRODUCT } from '#base/product.ts';
import { enterWithFigures } from '#e2e/member.ts';
import { enter, newPerson } from '#e2e/people.ts';
import { isAboutAnAccount, isForMembers } from '#testing/page-addresses.ts';
import { expect, test } from '#e2e/test.ts';

const TITLE = `${PRODUCT} ${NETWORK}`;
const PAGES = [...PAGE_PATHS].filter((path) => !path.startsWith('/dev/'));
const pathsOf = (isOne: (route: RouteDeclaration) => boolean) =>
  new Set<string>(
    Object.values<RouteDeclaration>(ROUTES)
      .filter(isOne)
      .map(({ path }) => path),
  );
const FOR_MEMBERS = pathsOf(isForMembers);
const ABOUT_AN_ACCOUNT = pathsOf(isAboutAnAccount);
/** Send on whoever has an address, or has just shown that it is them. */
const SEND_ON = new Set(['/redirect', '/login/again']);
const FOR_ALL = PAGES.filter((path) => !FOR_MEMBERS.has(path));
const FOR_SOME = PAGES.filter((path) => FOR_MEMBERS.has(path) && !ABOUT_AN_ACCOUNT.has(path) && !SEND_ON.has(path));
const WITH_ACCOUNT = PAGES.filter((path) => ABOUT_AN_ACCOUNT.has(path));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of LOCALES)
    test(`every page can be read in ${locale}, with its title and social tags`, async ({
      page,
      baseURL,
      context,
      request,
    }) => {
      const titles = new Set<string>();
      for (const path of [...FOR_ALL, ...FOR_SOME, ...WITH_ACCOUNT]) {
        if (path === FOR_SOME[0]) await enter(context, (await newPerson(request)).session);
        if (path === WITH_ACCOUNT[0]) await enterWithFigures(context, baseURL ?? '');
        const address = localePath(path, locale, DEFAULT_LOCALE_SETTINGS);
        await page.goto(address);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const content = (name: string) =>
          page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
        const title = await page.title();
        titles.add(title);
        expect(title === TITLE || title.endsWith(` · ${TITLE}`)).toBe(true);
        expect(path === '/' ? title : TITLE).toBe(TITLE);
        expect(await content('description')).toMatch(/.{40,}/);
        expect(await content('og:title')).toBe(title);
        expect(await content('og:description')).toBe(await content('description'));
        expect(await content('og:locale')).toBe(locale.replace('-', '_'));
        expect(await content('og:url')).toBe(new URL(address, baseURL).href);
        expect(await content('twitter:card')).toBe('app');
        expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(new URL(address, baseURL).href);
        for (const other of LOCALES)
          expect(await page.locator(`link[rel=alternate][hreflang="${other}"]`).getAttribute('href')).toBe(
            new URL(localePath(path, other, DEFAULT_LOCALE_SETTINGS), baseURL).href,
          );
      }
      expect(titles.size).toBe(FOR_ALL.length + FOR_SOME.length + WITH_ACCOUNT.length);
    });

  test('the navigation leads everywhere, on a phone too', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'About this site' }).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/setting/about');
    await page.getByRole('link', { name: 'Privacy', exact: true }).first().click();
    await expect(page).toHaveURL('/setting/userprivacy');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    // What needs a script is not shown as if it worked.
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Find anything' })).toBeHidden();
  });
});

test('the product can be installed, in the language one is in', async ({ page, request }) => {
  for (const [path, lang] of [
    ['/', 'en-US'],
    ['/fr-FR', 'fr-FR'],
  ] as const) {
    await page.goto(path);
    const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
    const manifest = await (await request.get(href)).json();
    expect(manifest).toMatchObject({
      name: PRODUCT,
      short_name: PRODUCT,
      id: '/',
      scope: '/',
      display: 'standalone',
      lang,
      start_url: path,
    });
    const pictures = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png');
    expect(
      pictures.map(({ sizes, purpose }: { sizes: string; purpose?: string }) => `${sizes} ${purpose ?? 'any'}`),
    ).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
    for (const { src, sizes } of pictures) {
      const answer = await request.get(src);
      expect(answer.headers()['content-type']).toBe('image/png');
      const bytes = await answer.body();
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  }
  for (const icon of ['/icon.svg', '/icon-180.png', '/favicon.ico'])
    expect((await request.get(icon)).status()).toBe(200);
});
