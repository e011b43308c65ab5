import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { ChartPartName } from '#app/routes/dev/charts/part-names.ts';
import { expect, expectAccessible, hydrated, test } from '#e2e/test.ts';

// Each part is looked over, in both themes, with the other developer pages; here what a journey opens.
test.use({ accessible: false });

const VIEWS = 'Views per day, last 30 days';

test('arrow keys and the pointer read a chart out, point by point', async ({ page }) => {
  const chart = await openChart(page, 'lines', VIEWS);
  const said = chart.locator('[aria-live=polite]');
  await expect(said).toContainText('Monday, April 20');
  await page.keyboard.press('End');
  await expect(said).toContainText('Tuesday, May 19: 2,612 views');
  await page.keyboard.press('Home');
  for (let day = 0; day < 8; day += 1) await page.keyboard.press('ArrowRight');
  await expect(said).toContainText('Tuesday, April 28: no reading');
  await expect(chart.locator('.chart-tip:visible')).toContainText('no reading');

  await page.keyboard.press('Escape');
  await expect(said).toHaveText('');
  await expect(chart.locator('.chart-tip')).toHaveCount(0);

  const plot = chart.locator('.chart-plot:visible');
  const width = (await plot.boundingBox())?.width ?? 0;
  await plot.hover({ position: { x: (width * 13) / 29, y: 120 } });
  await expect(chart.locator('.chart-tip:visible')).toContainText('Sunday, May 3');
  await expect(chart.locator('.chart-tip:visible')).toContainText('8,240 views');
});

test('without JavaScript the charts are there and their tables open', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto('/dev/charts/lines');
  const chart = page.getByRole('figure', { name: VIEWS }).first();
  await expect(chart.locator('.chart-svg:visible')).toBeVisible();
  await chart.locator('summary').click();
  await expect(chart.getByRole('table')).toContainText('8,240');
  await page.close();
});

test('T shows the same numbers as a table, and T again the chart', async ({ page }) => {
  const chart = await openChart(page, 'lines', VIEWS);
  await page.keyboard.press('t');

  const table = chart.getByRole('table', { name: VIEWS });
  await expect(table.getByRole('row', { name: /May 3/ })).toContainText('8,240');
  await expect(table.getByRole('row', { name: /Apr 28/ })).toContainText('no reading');
  await expect(readerOf(chart)).toBeHidden();
  await expectAccessible(page);

  await page.keyboard.press('t');
  await expect(table).toBeHidden();
  await expect(readerOf(chart)).toBeFocused();
});

test('up and down move through the weekdays of a heat map', async ({ page }) => {
  const chart = await openChart(page, 'hours', 'Publication hours, last 90 days');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(chart.locator('[aria-live=polite]')).toContainText('Tuesday 01:00');
});

test('a chart can be kept as SVG with its colours written in, and as PNG', async ({ page }) => {
  const chart = await openChart(page, 'lines', VIEWS);
  const svg = await save(page, chart, 'As SVG');
  expect(svg.name).toBe('views-per-day-last-30-days.svg');
  expect(svg.bytes.toString()).toContain('2,612 today');
  expect(svg.bytes.toString()).not.toMatch(/var\(|class=|="[\d.]+%"/);

  const png = await save(page, chart, 'As PNG');
  expect(png.name).toBe('views-per-day-last-30-days.png');
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
});

test('labels keep their size at every width, and nothing scrolls sideways', async ({ page }) => {
  const chart = await openChart(page, 'lines', VIEWS);
  for (const width of [360, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const label = chart.locator('.chart-svg:visible text').first();
    const height = await label.evaluate((text) => text.getBoundingClientRect().height);
    expect(height).toBeGreaterThan(11);
    expect(height).toBeLessThan(18);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});
/** Opens the page and lets the chart read its first point. */
async function openChart(page: Page, part: ChartPartName, title: string): Promise<Locator> {
  await page.goto(`/dev/charts/${part}`);
  await hydrated(page);
  const chart = page.getByRole('figure', { name: title }).first();
  await readerOf(chart).focus();
  await page.keyboard.press('Home');
  await expect(chart.locator('[aria-live=polite]')).not.toBeEmpty();
  return chart;
}

function readerOf(chart: Locator) {
  return chart.locator('[data-reader]');
}

async function save(page: Page, chart: Locator, choice: string) {
  await chart.getByRole('button', { name: 'Download' }).click();
  const download = page.waitForEvent('download');
  await chart.getByRole('button', { name: choice }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
