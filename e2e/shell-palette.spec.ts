import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '#e2e/test.ts';

test('Ctrl-K finds a page by its letters and Enter goes there; Escape gives the focus back', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  const name = page.getByRole('textbox', { name: 'Your name' });
  await name.focus();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find anything' });
  await expect(field).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toHaveText('About');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(chosen(page)).toHaveText('Français');
  const id = (await chosen(page).getAttribute('id')) ?? '';
  await expect(field).toHaveAttribute('aria-activedescendant', id);
  await field.fill('zzz');
  await expect(page.getByText('Nothing is called “zzz”.')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(name).toBeFocused();

  await page.keyboard.press('Meta+k');
  await field.fill('priv');
  await expect(chosen(page)).toHaveText('Privacy');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/setting/userprivacy');
  await expect(field).toBeHidden();
});

test('in French its button opens it, accents do not matter, and it also does things', async ({ page }) => {
  await page.goto('/fr-FR/contact');
  await hydrated(page);
  await page.getByRole('button', { name: 'Tout chercher' }).click();
  const field = page.getByRole('combobox', { name: 'Tout chercher' });
  await field.fill('A PROPOS');
  await expect(chosen(page)).toHaveText('À propos');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/fr-FR/setting/about');

  await page.keyboard.press('Control+k');
  await field.fill('sombre');
  await page.getByRole('option', { name: 'Passer au thème sombre' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|dynamically imported module/] });

  test('it cannot be fetched, which is told as an Error, and nothing typed is lost', async ({ page, context }) => {
    // The notification itself is fetched while nothing is wrong.
    const notification = page.waitForResponse(/\/assets\/passing-notification-/);
    await page.goto('/contact');
    await hydrated(page);
    await notification;
    await page.waitForLoadState('networkidle');
    await page.getByRole('textbox', { name: 'Your message' }).fill('Half a sentence');
    await context.setOffline(true);
    await page.keyboard.press('Control+k');
    const told = page.getByRole('region', { name: 'Notifications' }).locator(':scope > div');
    await told.hover();
    await expect(told).toContainText('This could not be loaded. Check your connection, then try again.');
    await expect(told.getByText('Error', { exact: true })).toHaveCSS('color', 'rgb(179, 38, 30)');
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('Half a sentence');
    await context.setOffline(false);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('it opens from the head of the screen', async ({ page }) => {
    await page.goto('/contact');
    await hydrated(page);
    await page.getByRole('button', { name: 'Find anything' }).tap();
    await page.getByRole('combobox', { name: 'Find anything' }).fill('about');
    await page.getByRole('option', { name: 'About' }).tap();
    await expect(page).toHaveURL('/setting/about');
  });
});

function chosen(page: Page) {
  return page.getByRole('option', { selected: true });
}
