import type { Page } from '@playwright/test';
import { compose, newPublisher } from '#e2e/publisher.ts';
import { postId } from '#e2e/standing.ts';
import { expect, hydrated, test } from '#e2e/test.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

/** The page stands there, and is not alive until it is let go: as on a slow connection. */
async function openAsleep(page: Page, address: string): Promise<() => Promise<void>> {
  let wake = () => {};
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await woken;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    await expect(page.locator('html')).not.toHaveAttribute('data-alive');
    wake();
    await hydrated(page);
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test.describe('what is typed before the page is alive', () => {
  test('is the text of a new post, and is saved', async ({ page, context, request }) => {
    await newPublisher(page, context, request);
    const wake = await openAsleep(page, '/write');
    await text(page).pressSequentially('Quicker than the page');
    await wake();
    await expect(text(page)).toHaveValue('Quicker than the page');
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(text(page)).toHaveValue('Quicker than the page');
  });

  test('goes on from what was saved', async ({ page, context, request }) => {
    await newPublisher(page, context, request);
    await compose(page, 'Saved');
    const wake = await openAsleep(page, `/write?post=${postId(page)}`);
    await text(page).press('Control+End');
    await page.keyboard.type(' and added');
    await wake();
    await expect(text(page)).toHaveValue('Saved and added');
    await page.reload();
    await hydrated(page);
    await expect(text(page)).toHaveValue('Saved and added');
  });

  test.describe('beside a text that this browser alone has', () => {
    // The page that goes sends it once more, and that may arrive: then the next save finds it there, and goes on from it.
    test.use({ expectedErrors: [/ERR_FAILED|status of 409/], accessible: false });
    test('stands behind it: both are there', async ({ page, context, request }) => {
      await newPublisher(page, context, request);
      await compose(page, 'Saved');
      await page.route('**/write/save/**', (route) => route.abort());
      await text(page).fill('Saved, and never sent');
      await expect(page.getByText('Not connected. Your text is kept in this browser')).toBeVisible();
      const wake = await openAsleep(page, `/write?post=${postId(page)}`);
      await text(page).press('Control+End');
      await page.keyboard.type(' before it woke');
      await wake();
      await expect(text(page)).toHaveValue('Saved, and never sent\n before it woke');
      await expect(page.getByText(/^Saved at/)).toBeVisible();
    });
  });

  test('is an idea that can be kept, and a search that can be sent', async ({ page, context, request }) => {
    await newPublisher(page, context, request);
    const wake = await openAsleep(page, '/post');
    const idea = page.getByRole('textbox', { name: 'A new idea' });
    const search = page.getByRole('searchbox');
    await search.pressSequentially('thread');
    await idea.pressSequentially('Before it was alive');
    await wake();
    await expect(idea).toHaveValue('Before it was alive');
    await expect(search).toHaveValue('thread');
    await idea.press('Enter');
    await expect(idea).toHaveValue('');
    await expect(page.getByRole('listitem').filter({ hasText: 'Before it was alive' })).toBeVisible();
  });
});
