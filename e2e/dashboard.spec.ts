import type { BrowserContext, Page } from '@playwright/test';
import { enterAsMember } from '#bench/enter-as-member.ts';
import { askApi, enterWithFigures, memberSession } from '#e2e/member.ts';
import { enter, newPerson } from '#e2e/people.ts';
import { expect, expectAccessible, hydrated, test } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';

test.use({ extraHTTPHeaders: elsewhere() });

test('over the dashboard to the best posts and one of them', async ({ page, context, baseURL }) => {
  await openDashboard(page, context, baseURL);
  await expect(page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), / })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Up next' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Top posts' }).click();
  await page.getByRole('link', { name: 'Likes', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/top?by=likes');
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/top?by=likes&period=all');
  await expectAccessible(page);

  await bestPosts(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/stats\/post\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Your post of / })).toBeVisible();
  await page.getByRole('link', { name: 'Replies', exact: true }).click();
  await expect(page).toHaveURL(/\?figure=replies$/);
  await expect(page.getByRole('figure', { name: 'Replies in its first week, against your usual' })).toBeVisible();
});

test.describe('on a phone, in French', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the tab one is on is in view, though the row is wider than the screen', async ({ page, context, request }) => {
    await enter(context, (await newPerson(request)).session);
    await page.goto('/fr-FR/dashboard/scrapped');
    await hydrated(page);
    await expect(page.getByRole('link', { name: 'Mis de côté' })).toBeInViewport({ ratio: 0.95 });
  });
});

test('the curve of a post is read by keyboard, as values and as a table', async ({ page, context, baseURL }) => {
  await enterWithFigures(context, baseURL ?? '');
  await page.goto(`/stats/post/${await postWithCurve(context)}`);
  await hydrated(page);
  const chart = page.getByRole('figure').first();
  await chart.locator('[data-reader]').focus();
  await page.keyboard.press('t');
  await expect(chart.getByRole('columnheader', { name: 'Age' })).toBeVisible();
  await expect(chart.getByRole('rowheader', { name: '15 min' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('who has connected nothing is shown the way', async ({ page, context, request }) => {
    await enter(context, (await newPerson(request)).session);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Connect an account' }).click();
    await expect(page).toHaveURL('/threads-configuration?next=%2Fdashboard');
  });

  test('any days can be asked for, and are refused in a sentence', async ({ page, context, baseURL }) => {
    await openDashboard(page, context, baseURL);
    await page.goto('/dashboard/top?by=likes');
    await page.getByText('Own range of days').click();
    await page.getByLabel('First day').fill('2024-01-31');
    await page.getByLabel('Last day').fill('2024-01-01');
    await page.getByRole('button', { name: 'Show these days' }).click();
    await expect(page).toHaveURL('/dashboard/top?by=likes&from=2024-01-31&to=2024-01-01');
    await expect(page.getByText('The first day comes after the last one')).toBeVisible();
  });
});

/** The demo's accounts are read in the seconds after its start. */
async function openDashboard(page: Page, context: BrowserContext, baseURL = ''): Promise<void> {
  await enterAsMember(context, baseURL);
  await expect(async () => {
    await page.goto('/dashboard');
    await expect(page.getByText('Read from Threads')).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** The newest that was looked at when it had a fixed age: the very last may be too young for that. */
async function postWithCurve({ request }: BrowserContext): Promise<string> {
  const { access_token: token } = await memberSession(request);
  const { items } = await askApi<{ items: { id: string }[] }>(request, token, 'network-posts?kind=post&limit=20');
  for (const { id } of items) {
    const history = await askApi<{ items: { ageHours: number }[] }>(request, token, `posts/${id}/history`);
    if (history.items.some(({ ageHours }) => ageHours <= 7 * 24)) return id;
  }
  throw new Error('They have no post with a curve');
}

function bestPosts(page: Page) {
  return page.getByRole('list', { name: 'Your best posts' });
}
