import { expect, hydrated, test } from '#e2e/test.ts';

test('the bell counts what is new, shows it, and counts nothing once it was seen', async ({ page }) => {
  await page.goto('/dev/shell');
  await hydrated(page);
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();

  const panel = page.getByRole('region', { name: 'What happened' });
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expect(panel.getByText('Your message to support is on its way.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
