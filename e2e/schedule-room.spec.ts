import type { Locator } from '@playwright/test';
import { newPublisher } from '#e2e/publisher.ts';
import { expect, hydrated, test } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';

test.use({ extraHTTPHeaders: elsewhere(), viewport: { width: 390, height: 844 } });

const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? NaN;
const bottomOf = async (place: Locator) => {
  const { y = NaN, height = NaN } = (await place.boundingBox()) ?? {};
  return y + height;
};

test('on a phone what an act came to has its own room: no field of the queue lies under it', async ({
  page,
  context,
  request,
}) => {
  await newPublisher(page, context, request);
  await page.goto('/post/schedule?view=queue');
  await hydrated(page);
  await page.getByLabel('Minimum gap').fill('15');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  const bar = page.locator('[data-outcome]');
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect(await bottomOf(save), 'what was pressed').toBeLessThanOrEqual(await topOf(bar));

  const phoneBar = page.locator('[data-phone-bar]');
  expect((await bar.boundingBox())?.width, 'it is an edge of the screen').toBe(390);
  expect(Math.abs((await topOf(phoneBar)) - (await bottomOf(bar))), 'upon the edge below').toBeLessThan(1);
  const controls = await page.getByRole('main').locator('input:not([type=hidden]), select, button, a[href]').all();
  expect(controls.length).toBeGreaterThan(10);
  for (const control of controls) {
    if (await control.evaluate((node) => node.closest('[data-outcome]') !== null)) continue;
    await control.focus();
    expect(await bottomOf(control), await control.evaluate((node) => node.outerHTML)).toBeLessThanOrEqual(
      await topOf(bar),
    );
  }
});
