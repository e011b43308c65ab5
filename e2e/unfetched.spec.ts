import type { Page } from '@playwright/test';
import { enterAsMember } from '#bench/enter-as-member.ts';
import { enter, newPerson } from '#e2e/people.ts';
import { expect, expectAccessible, hydrated, test } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';

const UNFETCHED = 'This could not be loaded. Check your connection, then try again.';

test.use({
  extraHTTPHeaders: elsewhere(),
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (?:fetch|load)/],
});

test.describe('without a connection, what is opened while writing', () => {
  const text = (page: Page) => page.locator('textarea[data-part]');
  const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

  test.beforeEach(async ({ page, context, baseURL }) => {
    await enterAsMember(context, baseURL ?? '', 'premium@demo.test');
    await page.goto('/write');
    await hydrated(page);
    await text(page).fill('Half a thought');
    await page.getByText(/^Saved at/).waitFor();
    await page.waitForLoadState('networkidle');
  });

  test('says so in its place, and opens once there is one again', async ({ page, context }) => {
    const unfetched = page.getByRole('dialog', { name: UNFETCHED });
    await context.setOffline(true);
    const asked = page.waitForEvent('requestfailed', (each) => each.url().includes('options-sheet'));
    await page.getByRole('button', { name: 'Options', exact: true }).click();
    expect((await asked).resourceType(), 'a module would be remembered as missing').toBe('fetch');
    await expect(unfetched).toBeVisible();
    await expectAccessible(page);
    await again(page).click();
    await expect(again(page)).not.toHaveAttribute('aria-busy');
    await expect(unfetched).toBeVisible();

    await context.setOffline(false);
    await again(page).click();
    const sheet = page.getByRole('dialog', { name: 'Options' });
    await sheet.getByLabel('Topic').fill('trains');
    await expect(unfetched).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(text(page)).toHaveValue('Half a thought');
  });

  test('may be closed, is asked for anew when it is opened again, and the text goes on', async ({ page, context }) => {
    const unfetched = page.getByRole('dialog', { name: UNFETCHED });
    await context.setOffline(true);
    await page.keyboard.press('Escape');
    await text(page).blur();
    await page.keyboard.press('?');
    await expect(unfetched).toBeVisible();
    await page.keyboard.press('Escape');
    // Closed is not gone: a key goes before the event that tells the page of it, and would be for the one that closes.
    await expect(page.locator('dialog', { hasText: UNFETCHED })).toHaveCount(0);
    await text(page).fill('A whole thought');

    await context.setOffline(false);
    await text(page).blur();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(text(page)).toHaveValue('A whole thought');
  });

  test('within the page says so there, with its words', async ({ page, context }) => {
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Emoji', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: UNFETCHED })).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    // The picker is here, and the names that it is searched by are not.
    await page.route(/emoji-words/, (route) => route.abort());
    const unnamed = page.waitForEvent('requestfailed', (each) => each.url().includes('emoji-words'));
    await again(page).click();
    await unnamed;
    await expect(again(page)).toBeVisible();
    await page.unroute(/emoji-words/);
    await again(page).click();
    const picker = page.getByRole('group', { name: 'Emoji', exact: true });
    await picker.getByRole('searchbox').fill('sewing');
    await picker.getByRole('button', { name: 'thread, sewing' }).click();
    await expect(text(page)).toHaveValue(/🧵/);
  });
});

test('what nobody asked for stays away, and comes with the connection', async ({ page, context, request }) => {
  const { session } = await newPerson(request);
  await enter(context, session);
  await page.route(/report-zone/, (route) => route.abort());
  const unfetched = page.waitForEvent('requestfailed', (each) => each.url().includes('report-zone'));
  await page.goto('/post');
  await unfetched;
  await hydrated(page);
  const field = page.getByRole('textbox', { name: 'A new idea' });
  await field.fill('Half an idea');
  await page.unroute(/report-zone/);
  const told = page.waitForResponse(/\/setting\/account\/zone/);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  expect((await told).ok()).toBe(true);
  await expect(field).toHaveValue('Half an idea');
});

test('a page whose words cannot be fetched says so, and does not ask for ever', async ({ page }) => {
  let asked = 0;
  await page.route(/privacy-words/, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto('/setting/about');
  await hydrated(page);
  await page.getByRole('link', { name: 'Privacy', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(UNFETCHED);
  await page.waitForLoadState('networkidle');
  expect(asked).toBeLessThan(5);
  await page.unroute(/privacy-words/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(UNFETCHED);
  await expect(page).toHaveURL('/setting/userprivacy');
});

test('where not even the error page can be fetched, a plain one stands', async ({ page }) => {
  await page.route(/\/assets\/error-page-/, (route) => route.abort());
  await page.goto('/setting/about');
  await hydrated(page);
  await page.route(/\.data/, (route) => route.abort());
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(UNFETCHED);
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible();
});
