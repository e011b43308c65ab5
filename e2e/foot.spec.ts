import type { Locator, Page } from '@playwright/test';
import { enterAsMember } from '#bench/enter-as-member.ts';
import { expect, hydrated, test } from '#e2e/test.ts';

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(({ context, baseURL }) => enterAsMember(context, baseURL ?? '', 'premium@demo.test'));

/** How far one reaches below where the other begins. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [above, below] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  return above && below ? above.y + above.height - below.y : NaN;
}

const phoneBar = (page: Page) => page.locator('[data-phone-bar]');

test('on a phone what is written stays above the bar of the composer, however long it gets', async ({ page }) => {
  await page.goto('/write');
  await hydrated(page);
  const text = page.getByRole('textbox', { name: /^(Part 1|Text|Your post)/ });
  await text.click();
  for (let line = 0; line < 30; line += 1) await page.keyboard.type('One more line\n');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const bar = page.getByRole('button', { name: 'Options', exact: true });
  expect(await overlap(text, bar)).toBeLessThanOrEqual(0);
});

test('on a phone what can be done with chosen posts stands above the bar, and so does what gets the focus', async ({
  page,
}) => {
  await page.goto('/post/schedule?view=list');
  await hydrated(page);
  await page.getByRole('checkbox').first().check();
  const deeds = page.getByRole('group', { name: 'With the chosen posts' });
  await expect(deeds).toBeInViewport();
  expect(await overlap(deeds, phoneBar(page))).toBeLessThanOrEqual(0);

  await page.goto('/setting/account');
  await hydrated(page);
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    await button.focus();
    if (await button.isVisible()) expect(await overlap(button, phoneBar(page))).toBeLessThanOrEqual(0);
  }
});
