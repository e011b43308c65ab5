import { PAGE_PATHS } from '#app/page-paths.ts';
import { DEFAULT_LOCALE_SETTINGS } from '#base/i18n/locale.ts';
import { localePath } from '#base/i18n/locale-path.ts';
import { expectAccessible, expect, test } from '#e2e/test.ts';

// The developer pages are long; their own journeys look them over.
const PAGES = [...[...PAGE_PATHS].filter((path) => !path.startsWith('/dev/')), '/no/such/page'];

test.use({ expectedErrors: [/status of 404/], accessible: false });

/** Every language with every theme, and every width with both: two differences at a time are what go wrong together. */
const LOOKS = [
  ['en-US', 'light', 1440],
  ['en-US', 'dark', 390],
  ['fr-FR', 'light', 390],
  ['fr-FR', 'dark', 1440],
] as const;

for (const [locale, colorScheme, width] of LOOKS)
  test(`axe finds nothing on any page: ${locale}, ${colorScheme}, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    for (const path of PAGES) {
      await page.goto(localePath(path, locale, DEFAULT_LOCALE_SETTINGS));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
