import type { Page } from '@playwright/test';
import { enterAsMember } from '#bench/enter-as-member.ts';
import { publishAs } from '#e2e/publish-as.ts';
import { expect, expectAccessible, hydrated, test } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';

const PREMIUM = '26000000000000002';

// A browser writes into its console what was refused (429), and what was cut off.
test.use({ extraHTTPHeaders: elsewhere(), expectedErrors: [/429|ERR_FAILED/] });

test('figures are brought up to date by hand, while one looks, and not twice within ten minutes', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await enterAsMember(context, baseURL ?? '', 'premium@demo.test');
  // The server is up before the account of this login has been read.
  await expect(async () => {
    expect(await (await context.request.get('/stats/week')).text()).toContain('Totals are of');
  }).toPass();
  await page.goto('/stats/week');
  await hydrated(page);
  const before = await postsCounted(page);
  await publishAs(PREMIUM, 'A thread that was not here a moment ago.');

  const update = page.getByRole('button', { name: 'Update now' });
  await page.route('**/stats/update/*', (route) => route.abort());
  await update.click();
  await expect(page.getByText('We cannot tell whether that reached us.')).toBeVisible();
  await page.unroute('**/stats/update/*');

  await update.dblclick();
  await expect(page.getByRole('progressbar', { name: 'Reading from Threads' })).toBeAttached();
  await expect(update).toHaveAttribute('aria-busy', 'true');
  await expectAccessible(page);
  await expect(
    page.getByText('The posts of the last 30 days have been read again. You can update again from'),
  ).toBeVisible({
    timeout: 60_000,
  });
  expect(await postsCounted(page)).toBe(before + 1);

  await update.press('Enter');
  await expect(page.getByText(/^You updated a moment ago\. Again in (10|9) minutes, at \d/)).toBeVisible();
  await expect(page).toHaveURL('/stats/week');
});

async function postsCounted(page: Page): Promise<number> {
  const text = await page.getByText('Totals are of the').innerText();
  return Number(/the (?<count>\d+) posts/.exec(text)?.groups?.['count']);
}
