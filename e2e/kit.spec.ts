import type { Page } from '@playwright/test';
import { KIT_PARTS } from '#app/routes/dev/kit/part-names.ts';
import type { KitPartName } from '#app/routes/dev/kit/part-names.ts';
import { expect, hydrated, test } from '#e2e/test.ts';

// Each part is looked over, in both themes, with the other developer pages.
test.use({ accessible: false });

test('a menu opens with the arrow key, is walked with keys and letters, and gives focus back', async ({ page }) => {
  await open(page, 'layers');
  const button = page.getByRole('button', { name: 'Actions' });
  const item = (name: string) => page.getByRole('menuitem', { name });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(item('Duplicate')).toBeFocused();

  await page.keyboard.press('ArrowUp');
  await expect(item('Delete for good')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(item('Duplicate')).toBeFocused();
  await page.keyboard.press('d');
  await expect(item('Download')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item('Delete for good')).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
});

test('choosing from a menu closes it and does the thing; a disabled entry does nothing', async ({ page }) => {
  await open(page, 'layers');
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Publish now' }).click({ force: true });
  await expect(page.getByRole('menu')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByText('Chosen: Duplicate')).toBeVisible();
});

test('a menu opens under its button and stays inside the window', async ({ page }) => {
  await open(page, 'layers');
  await page.getByRole('button', { name: 'More', exact: true }).last().click();
  const menu = await page.getByRole('menu').boundingBox();
  const viewport = page.viewportSize();
  expect(menu && viewport && menu.x >= 0 && menu.x + menu.width <= viewport.width).toBe(true);
});

test('a dialog takes focus, keeps it, closes with Escape and gives focus back', async ({ page }) => {
  await open(page, 'layers');
  const opener = page.getByRole('button', { name: 'Open dialog' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Delete this post for good?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a dialog closes with a press beside it, and with its button, and opens again', async ({ page }) => {
  await open(page, 'layers');
  const opener = page.getByRole('button', { name: 'Open dialog' });
  const dialog = page.getByRole('dialog', { name: 'Delete this post for good?' });
  await opener.click();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await opener.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await opener.click();
  await expect(dialog).toBeVisible();
});

for (const name of ['Drawer', 'Sheet, right', 'Sheet, bottom']) {
  test(`${name} opens, is named and closes with Escape`, async ({ page }) => {
    await open(page, 'layers');
    const opener = page.getByRole('button', { name, exact: true });
    await opener.click();
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  });
}

test('tabs are one stop, and the arrows show the next panel', async ({ page }) => {
  await open(page, 'buttons');
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Write').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Preview')).toBeFocused();
  await expect(page.getByText('As it will look on Threads.')).toBeVisible();
  await page.keyboard.press('End');
  await expect(tab('Notes')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tab('Write')).toBeFocused();
  await expect(tab('Notes')).toHaveAttribute('tabindex', '-1');
});

test('a tooltip shows on focus and on hover, describes its button, and goes with Escape', async ({ page }) => {
  await open(page, 'layers');
  const button = page.getByRole('button', { name: 'Update' });
  const tip = page.getByRole('tooltip', { name: 'Read from Threads every 15 minutes' });
  await expect(button).toHaveAccessibleDescription('Read from Threads every 15 minutes');
  await button.hover();
  await expect(tip).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(tip).toBeHidden();

  await page.keyboard.press('Tab');
  await button.focus();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await expect(button).toBeFocused();
});

test('a definition opens with a press and closes with Escape', async ({ page }) => {
  await open(page, 'layers');
  const button = page.getByRole('button', { name: 'What the engagement rate is' });
  const text = page.getByText('Likes, replies, reposts and quotes, divided by views.');
  await button.click();
  await expect(text).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(text).toBeHidden();
});

test('a day is chosen with the keys, and the instant is the one of the zone', async ({ page }) => {
  await open(page, 'date-time');
  const part = page.getByRole('region', { name: 'Date and time', exact: true });
  await part.getByRole('button', { name: 'Date: Tue, May 19, 2026' }).click();
  const day = (name: string) => page.getByRole('button', { name });
  await expect(day('Tuesday, May 19, 2026')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(day('Tuesday, May 26, 2026')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(day('Monday, May 25, 2026')).toBeFocused();
  await page.keyboard.press('End');
  await expect(day('Sunday, May 31, 2026')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(day('Tuesday, June 30, 2026')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(day('Wednesday, July 1, 2026')).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(part.getByRole('button', { name: 'Date: Wed, Jul 1, 2026' })).toBeFocused();
  await expect(page.getByTestId('instant')).toHaveText('2026-07-01T07:00:00.000Z');
});

test('hours and minutes are typed or stepped', async ({ page }) => {
  await open(page, 'date-time');
  const part = page.getByRole('region', { name: 'Date and time', exact: true });
  const hour = part.getByRole('spinbutton', { name: 'Hour' }).first();
  const minute = part.getByRole('spinbutton', { name: 'Minute' }).first();
  await hour.focus();
  await page.keyboard.type('1845');
  await expect(hour).toHaveValue('18');
  await expect(minute).toHaveValue('45');
  await page.keyboard.press('PageUp');
  await expect(minute).toHaveValue('00');
  await page.keyboard.press('ArrowDown');
  await expect(minute).toHaveValue('59');
  await expect(page.getByTestId('instant')).toHaveText('2026-05-19T16:59:00.000Z');
});

test('a day before the earliest cannot be chosen', async ({ page }) => {
  await open(page, 'date-time');
  const part = page.getByRole('region', { name: 'Date and time', exact: true });
  await part.getByRole('button', { name: 'Date: Tue, May 19, 2026' }).click();
  const past = page.getByRole('button', { name: 'Monday, May 11, 2026' });
  await expect(past).toHaveAttribute('aria-disabled', 'true');
  await past.click({ force: true });
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('instant')).toHaveText('2026-05-19T07:00:00.000Z');
});

test('the picker says when the clocks skip a time or show it twice', async ({ page }) => {
  await open(page, 'date-time');
  await expect(page.getByText('The clocks go forward that night. It will be 03:00.')).toBeVisible();
  await expect(page.getByText('01:30 comes twice that night. The first one is taken.')).toBeVisible();
});

test('a French calendar begins on Monday', async ({ page }) => {
  await open(page, 'date-time');
  await page.getByRole('button', { name: 'Date: Choisir une date' }).click();
  await expect(page.getByRole('columnheader').filter({ visible: true }).first()).toHaveText('lun');
});

test('sorting a table says so, in its header', async ({ page }) => {
  await open(page, 'data');
  const table = page.getByRole('table', { name: 'Posts of this week' });
  await expect(table.getByRole('columnheader', { name: 'Views' })).toHaveAttribute('aria-sort', 'descending');
  await table.getByRole('button', { name: 'Views' }).click();
  await expect(table.getByRole('columnheader', { name: 'Views' })).toHaveAttribute('aria-sort', 'ascending');
  await table.getByRole('button', { name: 'Post' }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('Three stitches');
});

test('what is behind a gate is out of reach of keyboard and screen reader', async ({ page }) => {
  await open(page, 'status');
  await expect(page.getByRole('link', { name: 'A link that cannot be reached' })).toHaveCount(0);
  await expect(page.getByText('A link that cannot be reached').locator('xpath=ancestor::*[@inert]')).toHaveCount(2);
});

test('a disabled button can be reached, and its reason is its description', async ({ page }) => {
  await open(page, 'buttons');
  const button = page.getByRole('button', { name: 'Publish now' });
  await button.focus();
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleDescription(/^Reconnect Threads first\./);
});

test('a field’s error and help are its description', async ({ page }) => {
  await open(page, 'fields');
  const field = page.getByRole('textbox', { name: 'Username' });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('No spaces in a username. Did you mean studio.north?');
});

for (const [theme, ink] of [
  ['light', 'rgb(26, 24, 21)'],
  ['dark', 'rgb(243, 241, 236)'],
] as const) {
  test(`a field that was refused shows where one is, on ${theme} paper`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await open(page, 'fields');
    const field = page.getByRole('textbox', { name: 'Username' });
    const box = field.locator('..');
    const refused = await box.evaluate((element) => getComputedStyle(element).borderTopColor);
    await expect(box).toHaveCSS('outline-style', 'none');
    await field.focus();
    await expect(box).toHaveCSS('outline', `${ink} solid 2px`);
    await expect(box, 'it is still the one that was refused').toHaveCSS('border-top-color', refused);
  });
}

test('the theme can be chosen', async ({ page }) => {
  await open(page, 'buttons');
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(18, 17, 16)');
});

test('every part is one step from the kit’s first page', async ({ page }) => {
  await page.goto('/dev/kit');
  await expect(page.getByRole('navigation', { name: 'Parts' }).getByRole('link')).toHaveText([...KIT_PARTS]);
  await page.getByRole('link', { name: 'layers' }).click();
  await expect(page).toHaveURL('/dev/kit/layers');
  await expect(page.getByRole('heading', { name: 'Dialog and sheets' })).toBeVisible();
});

async function open(page: Page, part: KitPartName) {
  await page.goto(`/dev/kit/${part}`);
  await hydrated(page);
}
