import type { Page } from '@playwright/test';
import { enterAsMember } from '#bench/enter-as-member.ts';
import { expect, expectAccessible, hydrated } from '#e2e/test.ts';
import { test } from '#e2e/second-server.ts';

test.describe('an unknown path', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('is named on a page in its language, with a way out', async ({ page }) => {
    const answer = await page.goto('/no/such/page?secret=1');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found: /no/such/page');
    await expect(page.getByText('Error 404')).toBeVisible();
    await expect(page).toHaveTitle(/^Page Not Found · /);

    await page.goto('/fr-FR/nulle/part');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable : /fr-FR/nulle/part');
    await hydrated(page);
    await page.getByRole('link', { name: 'Aller à l’accueil' }).click();
    await expect(page).toHaveURL('/fr-FR');
  });

  test('that carries markup is shown as text', async ({ page }) => {
    const answer = await page.goto('/%3Cimg%20src=x%20onerror=alert(1)%3E%22');
    expect(answer?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('img');
    await expect(page.locator('main img')).toHaveCount(0);
  });

  test('with an unknown language before it is unknown too', async ({ page }) => {
    const answer = await page.goto('/de-DE/contact');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found: /de-DE/contact');
  });
});

test.describe('a fault of ours', () => {
  test.use({ expectedErrors: [/status of (?:404|500)/] });

  test('shows the reference of the request that failed and none of its insides, in both languages', async ({
    page,
    servedToLose,
  }) => {
    const server = await servedToLose();
    // Whether there is such a card, only the database knows.
    const asked = '/shared/nobody-shared-it';
    await page.goto(`${server.url}${asked}`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Write to us' }).click();
    await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await server.loseDatabase();

    await test.step('while one moves about', async () => {
      const failed = page.waitForResponse(/\.data/);
      await page.goBack();
      await expect(page.getByText(referenceOf((await failed).headers()))).toBeVisible();
    });

    await test.step('when a page is opened', async () => {
      const answer = await page.goto(`${server.url}${asked}`);
      expect(answer?.status()).toBe(500);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error');
      await expect(page.getByText(`Reference ${referenceOf(answer?.headers())}`)).toBeVisible();
      const html = await answer?.text();
      expect(html).toContain('Something went wrong on our side.');
      expect(html).not.toMatch(/select |from \\?"shared_cards|node_modules|\.js:\d|does not exist/i);
    });

    await test.step('when a French page is opened', async () => {
      await page.goto(`${server.url}/fr-FR${asked}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erreur interne du serveur');
      await expect(page.getByText('Référence')).toBeVisible();
    });
  });
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] });

  test.beforeEach(async ({ page, context, baseURL }) => {
    await enterAsMember(context, baseURL ?? '', 'plus@demo.test');
    // The error page is fetched while nothing is wrong.
    const errorPage = page.waitForResponse(/\/assets\/error-page-/);
    await page.goto('/contact');
    await hydrated(page);
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await expect(page).toHaveURL('/setting/about');
    await errorPage;
    await page.waitForLoadState('networkidle');
  });

  test('the page stays, says so, and what was asked for opens once there is one again', async ({ page, context }) => {
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Privacy', exact: true }).first().click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('You seem to be offline.');
    await expect(page).toHaveURL('/setting/about');
    await context.setOffline(false);
    await comeOnline(page);
    await expect(page).toHaveURL('/setting/userprivacy');
  });

  test.describe('while one writes', () => {
    // A message sent faster than people write is asked for once more, which a browser reports.
    test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 422/] });

    test('a form keeps what was written, and is sent when it is asked for again', async ({ page, context }) => {
      await page.goBack();
      const message = page.getByRole('textbox', { name: 'Your message' });
      await message.fill('Is anybody there?');
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('nothing was sent');
      await expect(message).toHaveValue('Is anybody there?');
      await context.setOffline(false);
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await page.getByRole('button', { name: 'Send' }).click();
      expect((await sent).postData()).toContain('Is+anybody+there');
    });
  });

  test('going back says so within the app, and the page comes by itself', async ({ page, context }) => {
    await context.setOffline(true);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
    await expect(page.getByText(/Error 500|Reference|Failed to fetch/)).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-busy');
    await context.setOffline(false);
    await comeOnline(page);
    await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible();
  });

  test('a server that nobody reaches is told apart from a fault, and tried again when asked', async ({ page }) => {
    await page.route(/\.data/, (route) => route.abort());
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
    await expect(page.getByText(/Error 500|Reference/)).toHaveCount(0);
    await page.unroute(/\.data/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible();
  });
});

/** A machine that has no network but itself never tells of one; told by any other, the page may have gone on already. */
async function comeOnline(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('online'))).catch(() => undefined);
}

test.describe('what is not found by somebody who is signed in', () => {
  test.use({ expectedErrors: [/status of 404/] });

  for (const path of ['/dashbord', '/no/such/page', '/post/7a3a1a9e-3f0a-4c55-9a7c-0f4a3b2d1c00'])
    test(`keeps the app around it: ${path}`, async ({ page, context, baseURL }) => {
      await enterAsMember(context, baseURL ?? '', 'plus@demo.test');
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Page Not Found: ${path}`);
      await hydrated(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find anything' }).fill('dashboard');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/dashboard');
    });
});

function referenceOf(headers: Record<string, string> = {}): string {
  const reference = /ref;desc="([^"]+)"/.exec(headers['server-timing'] ?? '')?.[1] ?? '';
  expect(reference).not.toBe('');
  return reference;
}
