import { enterWithFigures } from '#e2e/member.ts';
import { expect, expectAccessible, hydrated, test } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';

// Each look of axe at so many marks takes long, so those that are asked for are enough.
test.use({ extraHTTPHeaders: elsewhere(), accessible: false });

test.beforeEach(({ context, baseURL }) => enterWithFigures(context, baseURL ?? ''));

test('what was gained is read with the arrow keys, and with T as a table', async ({ page }) => {
  await page.goto('/stats');
  await hydrated(page);
  const chart = page.getByRole('figure', { name: 'Views gained per day, 30 days' });
  await chart.locator('[data-reader]').focus();
  await page.keyboard.press('End');
  const said = chart.locator('[aria-live=polite]');
  await expect(said).toContainText(String(new Date().getFullYear()));
  const last = (await said.innerText()).split(': ')[1]?.split(',')[0] ?? '';

  await page.keyboard.press('t');
  const table = chart.getByRole('table', { name: 'Views gained per day, 30 days' });
  await expect(table.getByRole('row')).toHaveCount(31);
  await expect(table.getByRole('row').last()).toContainText(last);
  await expectAccessible(page);
});

test('a period, days of one’s own and another measure are a press away', async ({ page }) => {
  await page.goto('/stats');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'Week' }).click();
  await expect(page).toHaveURL('/stats/week');
  await expect(page.getByRole('figure', { name: 'Views gained per day, 7 days' })).toBeVisible();
  await page.getByRole('navigation', { name: 'What is followed' }).getByRole('link', { name: 'Replies' }).click();
  await expect(page.getByRole('figure', { name: 'Replies gained per day, 7 days' })).toBeVisible();

  await page.getByText('Choose days').click();
  await page.getByLabel('First day').fill('2026-02-10');
  await page.getByLabel('Last day').fill('2026-02-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('alert')).toHaveText('The first day comes after the last. Swap them.');
  await expect(page.getByLabel('First day')).toHaveValue('2026-02-10');
  await page.getByLabel('First day').fill('2026-01-20');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('figure', { name: 'Replies gained per day, 13 days' })).toBeVisible();
});

test('no row of charts is left half empty', async ({ page }) => {
  await page.goto('/stats');
  await expect(page.locator('.chart-pairs').first()).toBeVisible();
  for (const width of [1440, 1280, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const unfilled = await page.locator('.chart-pairs').evaluateAll((all) =>
      all.flatMap((pairs) => {
        const boxes = Array.from(pairs.children, (chart) => chart.getBoundingClientRect());
        const ends = boxes.map(({ top }) =>
          Math.max(...boxes.filter((box) => box.top === top).map(({ right }) => right)),
        );
        return ends.filter((end) => pairs.getBoundingClientRect().right - end > 1);
      }),
    );
    expect(unfilled, `at ${width}`).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the figures, the charts and their tables are there', async ({ page }) => {
    await page.goto('/stats?show=interactions');
    await expect(page.getByRole('definition').first()).toHaveText(/\d/);
    const chart = page.getByRole('figure', { name: 'Interactions gained per day, 30 days' });
    await expect(chart.locator('.chart-svg:visible')).toBeVisible();
    await chart.locator('summary').click();
    await expect(chart.getByRole('table').getByRole('row')).toHaveCount(31);
  });
});
