import type { Page } from '@playwright/test';
import { ROUTES } from '#app/route-table.ts';
import type { RouteDeclaration } from '#app/route-table/declaration.ts';
import { DEFAULT_LOCALE_SETTINGS } from '#base/i18n/locale.ts';
import type { Locale } from '#base/i18n/locale.ts';
import { localePath } from '#base/i18n/locale-path.ts';
import { addressOfAPost, enterWithFigures } from '#e2e/member.ts';
import { enter, newPerson } from '#e2e/people.ts';
import { expectAccessible, expect, hydrated, test } from '#e2e/test.ts';
import { addressesOf, isAboutAnAccount, isForMembers } from '#testing/page-addresses.ts';

const PAGE_ROUTES = Object.values<RouteDeclaration>(ROUTES).filter(
  ({ layout, path }) => layout !== 'data' && path !== '*',
);
const DECLARED = PAGE_ROUTES.filter((route) => !isForMembers(route)).flatMap(({ path }) => addressesOf(path));
/** Sent on at once whoever has an address; the journey of somebody without one looks at that page. */
const SENDS_ON = '/redirect';
const FOR_MEMBERS = PAGE_ROUTES.filter(
  (route) => isForMembers(route) && !isAboutAnAccount(route) && route.path !== SENDS_ON,
).flatMap(({ path }) => addressesOf(path));
/** With figures on them; the periods of the statistics are one page. */
const WITH_FIGURES = [
  '/dashboard',
  '/dashboard/top',
  ...new Map(PAGE_ROUTES.filter(isAboutAnAccount).map(({ file, path }) => [file, path])).values(),
];
const PAGES = [...DECLARED.filter((path) => !path.startsWith('/dev/')), '/no/such/page'];
const KIT = DECLARED.filter((path) => path.startsWith('/dev/kit'));
const OTHER_DEVELOPER_PAGES = DECLARED.filter((path) => path.startsWith('/dev/') && !KIT.includes(path));
/** Developer pages are in English; these also show words of the reader's language. */
const IN_THE_READERS_LANGUAGE = ['/dev/shell', '/dev/kit/status'];

test.use({ expectedErrors: [/status of 404/], accessible: false });
test.slow();

const WIDTHS = [360, 768, 1024, 1440];

/** Where axe looks. Every language with every theme, and every theme with both widths: two differences at a time are what go wrong together. */
const LOOKS: Record<Locale, Record<number, 'light' | 'dark'>> = {
  'en-US': { 360: 'dark', 1440: 'light' },
  'fr-FR': { 360: 'light', 1440: 'dark' },
};

for (const [name, locale, paths] of [
  ['any page for members', 'en-US', FOR_MEMBERS],
  ['any page for members', 'fr-FR', FOR_MEMBERS],
  ['any page about an account', 'en-US', WITH_FIGURES],
  ['any page about an account', 'fr-FR', WITH_FIGURES],
  ['any page', 'en-US', PAGES],
  ['any page', 'fr-FR', [...PAGES, ...IN_THE_READERS_LANGUAGE]],
  ['any part of the kit', 'en-US', KIT],
  ['any other developer page', 'en-US', OTHER_DEVELOPER_PAGES],
] as const)
  test(`axe finds nothing on ${name}, light or dark, and nothing scrolls sideways at any width: ${locale}`, async ({
    page,
    request,
    context,
    baseURL,
  }) => {
    if (paths === FOR_MEMBERS) await enter(context, (await newPerson(request)).session);
    if (paths === WITH_FIGURES) await enterWithFigures(context, baseURL ?? '');
    for (const declared of paths)
      await test.step(declared, async () => {
        const path = declared.includes(':') ? await addressOfAPost(context, baseURL ?? '') : declared;
        await page.goto(localePath(path, locale, DEFAULT_LOCALE_SETTINGS));
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await hydrated(page);
        for (const width of WIDTHS) {
          await resize(page, width);
          expect(await tooWideBy(page), `${path} at ${width} px`).toBe(0);
          const colorScheme = LOOKS[locale][width];
          if (!colorScheme) continue;
          await page.emulateMedia({ colorScheme });
          await expectAccessible(page);
        }
      });
  });

/** Until the page has taken its new width. */
async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
}

function tooWideBy(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
