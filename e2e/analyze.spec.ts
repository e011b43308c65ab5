import { enterWithFigures } from '#e2e/member.ts';
import { expect, expectAccessible, hydrated, test } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';

// Each look of axe at so many marks takes long, so those that are asked for are enough.
test.use({ extraHTTPHeaders: elsewhere(), accessible: false });

test.beforeEach(({ context, baseURL }) => enterWithFigures(context, baseURL ?? ''));

test('the posts behind a kind are opened by keyboard, and one of them from there', async ({ page }) => {
  await page.goto('/post/analyze');
  await hydrated(page);
  const chart = page.getByRole('figure', { name: 'Views per format, against your other posts' });
  await chart.getByRole('link', { name: 'Video' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/post/analyze?trait=format&value=VIDEO#posts');
  await expect(page.getByRole('heading', { name: 'Videos', exact: true })).toBeInViewport();
  await expect(page.locator('#posts')).toBeFocused();
  await expect(chart.getByRole('link', { name: 'Video' })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Close the posts' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/stats\/post\/\d+$/);
});

test('how a kind does is read with the arrow keys, and with T as a table', async ({ page }) => {
  await page.goto('/post/analyze');
  await hydrated(page);
  const chart = page.getByRole('figure', { name: 'Views by weekday, against your other posts' });
  await chart.locator('[data-reader]').focus();
  await page.keyboard.press('End');
  await expect(chart.locator('[aria-live=polite]')).toContainText('Sunday');
  await page.keyboard.press('t');
  const row = chart.getByRole('table').getByRole('row', { name: 'Sunday' });
  await expect(row).toContainText(/[\d.]+×–[\d.]+×\d+ posts, (?:sure|likely|unclear)/);
});

test.describe('in French, on a phone in the dark, without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('the posts behind a kind are a link away, and nothing is wider than the screen', async ({ page }) => {
    await page.goto('/fr-FR/post/analyze');
    const chart = page.getByRole('figure', { name: 'Vues selon la longueur' });
    await chart.getByRole('link', { name: 'Court' }).click();
    await expect(page).toHaveURL('/fr-FR/post/analyze?trait=length&value=short#posts');
    await expect(page.getByRole('heading', { name: 'Posts courts' })).toBeInViewport();
    await page.getByRole('link', { name: 'Suivants' }).click();
    await expect(page.getByText('Page 2', { exact: true })).toBeVisible();
    const [wide, shown] = [await page.locator('body').evaluate((body) => body.scrollWidth), 360];
    expect(wide).toBeLessThanOrEqual(shown);
  });
});
