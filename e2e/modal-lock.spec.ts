import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '#e2e/test.ts';
import config from '../playwright.config.ts';

// Scrollbars that take room, as on most desktops; the browser hides them from tests.
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } });

test('the page behind a modal does not scroll, and nothing in it moves', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto('/setting/userprivacy');
  await hydrated(page);
  await page.mouse.move(1000, 300);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => scrolled(page)).toBe(200);
  const title = page.getByRole('heading', { level: 1 });
  const [place, width] = [await title.boundingBox(), await mainWidth(page)];
  expect(await scrollbarWidth(page)).toBeGreaterThan(0);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await wheelToItsEnd(page);
  expect(await scrolled(page)).toBe(200);
  expect(await title.boundingBox()).toEqual(place);
  expect(await mainWidth(page)).toBe(width);

  await page.keyboard.press('Escape');
  await page.mouse.wheel(0, 100);
  await expect.poll(() => scrolled(page)).toBe(300);
  expect(await mainWidth(page)).toBe(width);
});

test('a page without a scrollbar gets no empty strip behind a modal', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1200 });
  await page.goto('/dev/shell');
  await hydrated(page);
  const width = await mainWidth(page);
  expect(await scrollbarWidth(page)).toBe(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  expect(await mainWidth(page)).toBe(width);
});

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

function mainWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().width ?? 0);
}

function scrollbarWidth(page: Page): Promise<number> {
  return page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
}

/** Turns the wheel and waits until the page has heard of it and had two frames to follow. It listens before the wheel turns. */
async function wheelToItsEnd(page: Page): Promise<void> {
  const listening = await page.evaluateHandle(() => {
    const { promise: heard, resolve } = Promise.withResolvers<void>();
    const twoFramesOn = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    window.addEventListener('wheel', twoFramesOn, { once: true, passive: true });
    return { heard };
  });
  await page.mouse.wheel(0, 200);
  await listening.evaluate(({ heard }) => heard);
}
