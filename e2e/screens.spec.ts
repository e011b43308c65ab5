import { expect, hydrated, test } from '#e2e/test.ts';
import { test as configured } from '#e2e/second-server.ts';

test('a word without end makes its field no wider than the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  const message = page.getByLabel('Your message');
  const empty = await message.boundingBox();
  await message.fill('thread'.repeat(200));
  expect((await message.boundingBox())?.width).toBe(empty?.width);
});

test('the bell is there when the sidebar is narrow', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dev/shell');
  await hydrated(page);
  await page.getByRole('button', { name: 'Narrow the sidebar' }).click();
  await page.getByRole('button', { name: /2 unread/ }).click();
  await expect(page.getByRole('region', { name: 'What happened' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'What happened' })).toBeHidden();
});

test('on a phone what the bell shows keeps clear of the edges of the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dev/shell');
  await hydrated(page);
  await page.getByRole('button', { name: /2 unread/ }).click();
  const panel = page.getByRole('region', { name: 'What happened' });
  await expect.poll(async () => (await panel.boundingBox())?.x).toBe(16);
  expect((await panel.boundingBox())?.width).toBe(390 - 2 * 16);
});

configured('the question about other companies covers no way on', async ({ page, served }) => {
  const { url } = await served({ SUPPORT_CHAT_WEBSITE_ID: '0a1b2c3d-0000-4000-8000-000000000000' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${url}/contact`);
  await expect(page.getByRole('button', { name: 'Refuse' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(`${url}/setting/about`);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('complementary').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(`${url}/contact`);
});
