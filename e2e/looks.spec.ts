import { PAGE_PATHS } from '#app/page-paths.ts';
import { DEFAULT_LOCALE_SETTINGS, LOCALES } from '#base/i18n/locale.ts';
import { localePath } from '#base/i18n/locale-path.ts';
import { expectAccessible, expect, test } from '#e2e/test.ts';

// The developer pages are long; their own journeys look them over.
const PAGES = [...[...PAGE_PATHS].filter((path) => !path.startsWith('/dev/')), '/no/such/page'];

test.use({ expectedErrors: [/status of 404/], accessible: false });

for (const locale of LOCALES)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 390])
      test(`axe finds nothing on any page: ${locale}, ${colorScheme}, ${width} px`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        for (const path of PAGES) {
          await page.goto(localePath(path, locale, DEFAULT_LOCALE_SETTINGS));
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectAccessible(page);
        }
      });
