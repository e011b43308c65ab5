import { enterAsMember } from '#bench/enter-as-member.ts';
import { askDatabase } from '#e2e/publisher.ts';
import { test } from '#e2e/second-server.ts';
import { expect, expectAccessible, hydrated } from '#e2e/test.ts';
import { begin, saved, text } from '#e2e/write-page.ts';

test.describe('a page that was asked for before the last save', () => {
  // One that is answered from here counts as one from elsewhere, whose sockets to this machine the browser blocks.
  test.use({ expectedErrors: [/BLOCKED_BY_LOCAL_NETWORK/] });
  test('shows what was saved', async ({ page, context, baseURL }) => {
    await begin(page, context, baseURL ?? '');
    await text(page).pressSequentially('Bobbins');
    await page.getByRole('button', { name: 'Add a part' }).first().click();
    await text(page, 'Part 2').fill('Needles');
    const firstSave = page.waitForResponse(/write\/save/);
    const older = Promise.withResolvers<void>();
    await page.route(/\/write\?post=/, async (route) => {
      const answer = await route.fetch();
      older.resolve();
      await firstSave;
      await route.fulfill({ response: answer });
    });
    // What is read for it is older than the save that this pause brings.
    await Promise.all([older.promise, page.reload()]);
    await hydrated(page);
    await expect(text(page, 'Part 2')).toHaveValue('Needles');
    await text(page, 'Part 2').press('End');
    await page.keyboard.type(' and pins');
    await page.unrouteAll();
    await saved(page);
    await expect(page.getByText('changed elsewhere')).toHaveCount(0);
    await page.reload();
    await expect(text(page)).toHaveValue('Bobbins');
    await expect(text(page, 'Part 2')).toHaveValue('Needles and pins');
  });
});

test.describe('a tab that dies', () => {
  test.use({ expectedErrors: [/ERR_FAILED/], accessible: false });
  test('between two keys loses nothing', async ({ page, context, baseURL }) => {
    await begin(page, context, baseURL ?? '');
    await page.route('**/write/save/**', (route) => route.abort());
    await text(page).pressSequentially('Not sent yet');
    const address = page.url();
    await page.close({ runBeforeUnload: false });
    const again = await context.newPage();
    await again.goto(address);
    await hydrated(again);
    await expect(text(again)).toHaveValue('Not sent yet');
    await saved(again);
  });
});

test.describe('a post that is deleted for good while somebody writes it', () => {
  test.use({ expectedErrors: [/404/] });
  test('is told as gone, and its text goes on as a new one', async ({ page, context, baseURL }) => {
    await begin(page, context, baseURL ?? '');
    await text(page).pressSequentially('Half of it');
    await saved(page);
    await expect(page).toHaveURL(/\?post=[\da-f-]+$/);
    const gone = new URL(page.url()).searchParams.get('post') ?? '';
    await askDatabase('delete from posts where id = $1', [gone]);
    await text(page).press('End');
    await page.keyboard.type(', and the other half');
    await expect(page.getByText('This post was deleted elsewhere.')).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'This post is not here any more' })).toBeVisible();
    await expect(page.getByText('Half of it, and the other half')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Write it as a new post' }).click();
    await expect(text(page)).toHaveValue('Half of it, and the other half');
    await saved(page);
    await expect(page).toHaveURL(/\?post=[\da-f-]+$/);
    expect(page.url()).not.toContain(gone);
  });
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });
  test('the text stays in the browser, and is saved when it is back', async ({ page, context, baseURL }) => {
    await begin(page, context, baseURL ?? '');
    await context.setOffline(true);
    await text(page).pressSequentially('Written on a train');
    await expect(page.getByText('Not connected. Your text is kept in this browser')).toBeVisible();
    await page.getByRole('button', { name: /queue/i }).first().click();
    const unsaved = page.getByText('This could not be done, since your text could not be saved first.');
    await expect(unsaved).toBeVisible();
    await context.setOffline(false);
    await saved(page);
    await expect(unsaved).toBeHidden();
  });
});

test('of two tabs the later is told, takes over, and the earlier reads along', async ({ page, context, baseURL }) => {
  await begin(page, context, baseURL ?? '');
  await text(page).pressSequentially('One');
  await saved(page);
  const later = await context.newPage();
  await later.goto(page.url());
  await hydrated(later);
  await expect(later.getByText('open in another tab')).toBeVisible();
  await page.bringToFront();
  await text(page).press('End');
  await text(page).pressSequentially(' and two');
  await later.bringToFront();
  await later.getByRole('button', { name: 'Write here instead' }).click();
  await expect(text(later)).toHaveValue('One and two');
  await expect(text(later)).toBeEditable();
  await expect(page.getByText('open in another tab')).toBeVisible();
});

test.describe('a tab that takes over without a connection', () => {
  // The first page is closed by then.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/], accessible: false });
  test('has the text that the other could not save, and saves it', async ({ page, context, baseURL }) => {
    await begin(page, context, baseURL ?? '');
    await text(page).pressSequentially('One');
    await saved(page);
    const later = await context.newPage();
    await later.goto(page.url());
    await hydrated(later);
    await expect(later.getByText('open in another tab')).toBeVisible();
    await context.setOffline(true);
    await page.bringToFront();
    await text(page).press('End');
    await text(page).pressSequentially(' and two');
    await expect(page.getByText('Not connected. Your text is kept in this browser')).toBeVisible();
    await later.bringToFront();
    await later.getByRole('button', { name: 'Write here instead' }).click();
    await expect(text(later)).toHaveValue('One and two');
    await page.close();
    await context.setOffline(false);
    await saved(later);
    await later.reload();
    await expect(text(later)).toHaveValue('One and two');
  });
});

test.describe('when the session has ended', () => {
  test('the text is kept, and is there after logging in again', async ({ page, context, baseURL }) => {
    await begin(page, context, baseURL ?? '');
    await context.clearCookies();
    await text(page).pressSequentially('Still here');
    const logIn = page.getByRole('link', { name: 'Log in again' });
    await expect(logIn).toBeVisible();
    const address = page.url();
    await enterAsMember(context, baseURL ?? '', 'premium@demo.test');
    await page.goto(address);
    await hydrated(page);
    await expect(text(page)).toHaveValue('Still here');
    await saved(page);
  });
});

test.describe('a server that is killed between two keys', () => {
  test.use({ expectedErrors: [/ERR_|Failed to (?:fetch|load)/], accessible: false });
  test('loses nothing, and has it all when it is back', async ({ page, context, servedToKill }) => {
    const server = await servedToKill();
    await enterAsMember(context, server.url, 'premium@demo.test');
    await page.goto(`${server.url}/write`);
    await hydrated(page);
    await text(page).pressSequentially('Before, ');
    await saved(page);
    const typing = text(page).pressSequentially('while the server fell over, and after.', { delay: 15 });
    await server.kill();
    await typing;
    await expect(page.getByText('Not connected. Your text is kept in this browser')).toBeVisible();
    await server.startAgain();
    // It also tries by itself, and may be first.
    await page
      .getByRole('button', { name: 'Try again' })
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    await saved(page);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await hydrated(page);
    await expect(text(page)).toHaveValue('Before, while the server fell over, and after.');
  });
});

test.describe('a post that two devices write', () => {
  test.use({ expectedErrors: [/409/] });
  test('shows both texts, and keeps both', async ({ page, context, browser, baseURL }) => {
    await begin(page, context, baseURL ?? '');
    await text(page).pressSequentially('The beginning.');
    await saved(page);
    const elsewhere = await browser.newContext();
    await enterAsMember(elsewhere, baseURL ?? '', 'premium@demo.test');
    const other = await elsewhere.newPage();
    await other.goto(page.url());
    await hydrated(other);
    await text(other).fill('The beginning, from the phone.');
    await expect(other.locator('[data-save=saved]')).toBeVisible();
    await elsewhere.close();

    await text(page).fill('The beginning, from the desk.');
    const panel = page.getByRole('alert').filter({ hasText: 'Two texts of one post' });
    await expect(panel).toContainText('The beginning, from the desk.');
    await expect(panel).toContainText('The beginning, from the phone.');
    await expectAccessible(page);
    await panel.getByRole('button', { name: /^Keep both/ }).click();
    await expect(page.getByText('The other text is now a draft of its own.')).toBeVisible();
    await saved(page);
    await expect(text(page)).toHaveValue('The beginning, from the desk.');
    await page.getByRole('link', { name: 'See your drafts' }).click();
    await expect(page.getByText('The beginning, from the phone.').first()).toBeVisible();
  });
});

test.describe('a follow-up that is refused', () => {
  test.use({ expectedErrors: [/status of 422/] });
  test('what a follow-up was to say stays while it is closed, refused or asked for anew, until it is kept', async ({
    page,
    context,
    baseURL,
  }) => {
    await begin(page, context, baseURL ?? '');
    await text(page).fill('A post with something to follow');
    await saved(page);
    const sheet = page.getByRole('dialog', { name: 'Options' });
    const says = sheet.getByRole('textbox', { name: 'What the reply says' });
    const opened = async () => {
      await page.getByRole('button', { name: 'Options', exact: true }).click();
      await says.waitFor();
    };
    const isThere = async () => {
      await expect(says).toHaveValue('Thank you all');
      await expect(sheet.getByRole('spinbutton', { name: 'When the post has' })).toHaveValue('70000');
      await expect(sheet.getByRole('combobox', { name: 'Of what' })).toHaveValue('minutes');
    };
    await opened();
    await says.fill('Thank you all');
    await sheet.getByRole('spinbutton', { name: 'When the post has' }).fill('70000');
    await sheet.getByRole('combobox', { name: 'Of what' }).selectOption('minutes');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await opened();
    await isThere();

    await sheet.getByRole('button', { name: 'Keep the follow-up' }).click();
    await expect(sheet.getByRole('alert')).toContainText('Write a reply of at most 500 characters');
    await isThere();
    await page.reload();
    await hydrated(page);
    await opened();
    await isThere();

    await sheet.getByRole('spinbutton', { name: 'When the post has' }).fill('60');
    await sheet.getByRole('button', { name: 'Keep the follow-up' }).click();
    await expect(sheet.getByText(/^It waits for 60/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Send no follow-up' }).click();
    await expect(sheet.getByText(/^It waits for 60/)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await opened();
    await expect(says).toHaveValue('');
  });
});
