import type { Page } from '@playwright/test';
import { STOCK_TEXT } from '#features/announcement/announcement.ts';
import { atFirstPaint, watchFirstPaint } from '#e2e/first-paint.ts';
import { expect, hydrated } from '#e2e/test.ts';
import { test } from '#e2e/second-server.ts';

const LIGHT = 'rgb(249, 247, 242)';
const DARK = 'rgb(18, 17, 16)';

test('the theme follows the system until one is chosen; the choice stays and never flashes', async ({ page }) => {
  await watchFirstPaint(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/contact');
  await expect(page.locator('html')).toHaveCSS('background-color', DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveCSS('background-color', LIGHT);

  await hydrated(page);
  await themeButton(page, 'Dark').click();
  await expect(page.locator('html')).toHaveCSS('background-color', DARK);
  await page.reload();
  expect(await atFirstPaint(page)).toMatchObject({ theme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('background-color', DARK);
  await expect(themeButton(page, 'Dark')).toHaveAttribute('aria-pressed', 'true');

  await hydrated(page);
  await themeButton(page, 'System').click();
  await expect(page.locator('html')).toHaveCSS('background-color', LIGHT);
});

test('a broken stored state counts as none, says nothing, and is written over by the next choice', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('broken')) return;
    sessionStorage.setItem('broken', 'once');
    localStorage.setItem('bobbin.theme', '{"da');
    localStorage.setItem('bobbin.sidebar-collapsed', '[1');
    localStorage.setItem('bobbin.announcement-dismissed', '{}');
    localStorage.setItem('bobbin.third-parties', 'null');
  });
  await page.goto('/contact');
  await hydrated(page);
  await expect(themeButton(page, 'System')).toHaveAttribute('aria-pressed', 'true');
  await expect(banner(page)).toBeVisible();
  await themeButton(page, 'Dark').click();
  expect(await page.evaluate(() => localStorage.getItem('bobbin.theme'))).toBe('"dark"');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('with the debug flag', () => {
  test.use({ expectedErrors: [/^persisted state: cannot read "theme"/] });

  test('a broken stored state is told in the console', async ({ page, served }) => {
    const { url } = await served({ PERSISTED_STATE_DEBUG: 'true' });
    await page.addInitScript(() => localStorage.setItem('bobbin.theme', '{"da'));
    const told = page.waitForEvent('console', (message) => message.text().startsWith('persisted state: cannot read'));
    await page.goto(`${url}/contact`);
    await told;
  });
});

test('kept in cookies, a choice is there before the first paint and in no other storage', async ({
  page,
  context,
  served,
}) => {
  const { url } = await served({
    PERSISTED_STATE_STORAGE: 'cookies',
    PERSISTED_STATE_COOKIE_OPTIONS: 'maxAgeDays=30,sameSite=strict',
  });
  await watchFirstPaint(page);
  await page.goto(`${url}/contact`);
  await hydrated(page);
  await themeButton(page, 'Dark').click();
  await page.getByRole('button', { name: 'Narrow the sidebar' }).click();
  const kept = (await context.cookies()).find(({ name }) => name === 'bobbin.theme');
  expect(kept).toMatchObject({ value: '%22dark%22', sameSite: 'Strict' });
  expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / (24 * 3600))).toBe(30);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  await page.reload();
  expect(await atFirstPaint(page)).toMatchObject({ theme: 'dark', sidebar: 'collapsed' });
});

test('kept for the session, a choice survives a reload and not a new window', async ({ page, context, served }) => {
  const { url } = await served({ PERSISTED_STATE_STORAGE: 'sessionStorage' });
  await page.goto(`${url}/contact`);
  await hydrated(page);
  await themeButton(page, 'Dark').click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const other = await context.newPage();
  await other.goto(`${url}/contact`);
  await expect(other.locator('html')).not.toHaveAttribute('data-theme');
});

test('the announcement is in both languages, and once dismissed it stays away without a flash', async ({ page }) => {
  await page.goto('/fr-FR');
  await expect(page.getByRole('complementary', { name: 'Annonce' })).toContainText(STOCK_TEXT['fr-FR']);
  await page.goto('/');
  await expect(banner(page)).toContainText(STOCK_TEXT['en-US']);
  await hydrated(page);
  await page.getByRole('button', { name: 'Hide this announcement' }).click();
  await expect(banner(page)).toBeHidden();

  await page.addInitScript(() => {
    const shifts: string[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const moved: { node: Node | null }[] = Reflect.get(entry, 'sources');
        shifts.push(`${Reflect.get(entry, 'value')}: ${moved.map(({ node }) => node?.textContent).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await hydrated(page);
  await expect(banner(page)).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  await page.goto('/fr-FR/contact');
  await hydrated(page);
  await expect(page.getByRole('complementary', { name: 'Annonce' })).toBeHidden();
});

function themeButton(page: Page, name: string) {
  return page.getByRole('group', { name: 'Theme' }).getByRole('button', { name });
}

function banner(page: Page) {
  return page.getByRole('complementary', { name: 'Announcement' });
}
