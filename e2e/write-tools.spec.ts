import type { Page } from '@playwright/test';
import { signInAt } from '#bench/enter-as-member.ts';
import { expect, expectAccessible, hydrated, test } from '#e2e/test.ts';
import type { Cookies } from '#testing/cookies.ts';
import { chooseNextWeek } from '#e2e/next-week.ts';

const parts = (page: Page) => page.locator('textarea[data-part]');

/** Signed in once: who signs in before every test is asked to wait. */
let session: Promise<Cookies> | undefined;

test.beforeEach(async ({ page, context, baseURL: url = '' }) => {
  session ??= signInAt(url, 'premium@demo.test');
  await context.addCookies(Object.entries(await session).map(([name, value]) => ({ name, value, url })));
  await page.goto('/write');
  await hydrated(page);
});

test('an emoji is found by its name, goes in at the caret, and can be undone', async ({ page }) => {
  await parts(page).fill('A new  today');
  await parts(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 6));
  await page.getByRole('button', { name: 'Emoji', exact: true }).click();
  const picker = page.getByRole('group', { name: 'Emoji', exact: true });
  await picker.getByRole('searchbox').fill('sewing');
  await picker.getByRole('button', { name: 'thread, sewing' }).click();
  await expect(parts(page)).toHaveValue('A new 🧵 today');
  await parts(page).press('Control+z');
  await expect(parts(page)).toHaveValue('A new  today');
  await picker.getByRole('searchbox').fill('');
  await expect(picker.getByText('Used lately')).toBeVisible();
  await expectAccessible(page);
});

test('all emoji are one stop for Tab, and the arrow keys go from one to the next', async ({ page }) => {
  await parts(page).fill('');
  await page.getByRole('button', { name: 'Emoji', exact: true }).click();
  const picker = page.getByRole('group', { name: 'Emoji', exact: true });
  const emoji = picker.getByRole('toolbar').getByRole('button');
  await expect(picker.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(emoji.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(emoji.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const [above, below] = [await emoji.nth(1).boundingBox(), await picker.locator(':focus').boundingBox()];
  expect(below?.x).toBe(above?.x);
  expect(below?.y).toBe((above?.y ?? 0) + (above?.height ?? 0));
  await page.keyboard.press('End');
  await expect(emoji.last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(picker.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(emoji.last()).toBeFocused();
  const last = await emoji.last().innerText();
  await page.keyboard.press('Enter');
  await expect(parts(page)).toHaveValue(last);
});

test('a long text is split with numbers, and joined without them', async ({ page }) => {
  const text = 'A word and another. '.repeat(40).trim();
  await parts(page).fill(text);
  await page.getByRole('button', { name: 'Split into parts' }).click();
  await page.getByRole('menuitem', { name: /^Numbered/ }).click();
  await expect(parts(page)).toHaveCount(2);
  await expect(parts(page).first()).toHaveValue(/\n\n1\/2$/);
  await page.getByRole('button', { name: 'Join all parts' }).click();
  await expect(parts(page)).toHaveCount(1);
  await expect(parts(page)).not.toHaveValue(/1\/2/);
});

test('a note stands at the line of its words', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await parts(page).fill('One line.\n\n\nThen #one and #two.\n\nThe end.');
  const note = page.getByText('One topic a post').filter({ visible: true });
  const [field, told] = [await parts(page).boundingBox(), await note.boundingBox()];
  const line = (field?.y ?? 0) + 3 * 32;
  expect(told?.y).toBeGreaterThan(line);
  expect(told?.y).toBeLessThan(line + 40);
});

test('words of a long text are set in bold, and stay so while one writes before them', async ({ page }) => {
  await page.getByRole('button', { name: 'Long text' }).click();
  const field = page.getByRole('textbox', { name: 'Long text' });
  await field.fill('A strong word');
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(2, 8));
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await field.press('Home');
  await field.pressSequentially('Now ');
  await expect(
    page
      .locator('p > span.font-strong')
      .filter({ hasText: /^strong$/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('what hangs on a part is fetched when it is added, and written where it belongs without JavaScript', async ({
  page,
  browser,
  context,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.reload();
  await hydrated(page);
  await parts(page).fill('Which one?');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((path) => path.includes('part-'))).toEqual([]);
  await page.getByRole('button', { name: 'Poll', exact: true }).click();
  await page.getByRole('textbox', { name: 'Answer 1' }).fill('The red one');
  expect(fetched.some((path) => path.includes('part-extras'))).toBe(true);
  // Read without drawing it: the server draws what hangs on a part for the first time below.
  const read = () => context.request.get(page.url().replace('/write?', '/write.data?'));
  await expect.poll(async () => (await read()).text()).toContain('The red one');

  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
  const asWritten = await plain.newPage();
  await asWritten.goto(page.url());
  await expect(asWritten.getByRole('textbox', { name: 'Answer 1' })).toHaveValue('The red one');
  await plain.close();
});

test('an address that leads to no post of ours is refused in words', async ({ page }) => {
  await page.getByRole('button', { name: 'Quote a post' }).click();
  const address = page.getByRole('textbox', { name: /^Address of one of your posts/ });
  await expect(address).toBeFocused();
  await address.fill('not an address');
  await address.press('Enter');
  await expect(page.getByText('That is not the address of a post.')).toBeVisible();
  await address.fill('https://www.threads.com/@somebody/post/Zzz999');
  await address.press('Enter');
  await expect(page.getByText('We know no post of yours at this address.')).toBeVisible();
  await expectAccessible(page);
});

test('the shortcuts are listed on a question mark, which in a text is only one', async ({ page }) => {
  await parts(page).fill('Why');
  await parts(page).press('End');
  await parts(page).press('?');
  await expect(parts(page)).toHaveValue('Why?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await parts(page).blur();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toContainText('Choose when it goes out');
  await expectAccessible(page);
});

test('a part that was taken away comes back with what it said', async ({ page }) => {
  await parts(page).fill('One');
  await page.getByRole('button', { name: 'Add a part' }).first().click();
  const second = page.getByRole('textbox', { name: 'Part 2 of 2' });
  await second.fill('Two');
  await page.getByRole('button', { name: 'Part 2: Take the part away' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Part 2 removed.' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(second).toHaveValue('Two');
  await expect(second).toBeFocused();
});

test('a part is joined with the one before, by its button or by a key at its beginning, and parted again', async ({
  page,
}) => {
  await parts(page).fill('One');
  await page.getByRole('button', { name: 'Add a part' }).first().click();
  const second = page.getByRole('textbox', { name: 'Part 2 of 2' });
  await second.fill('Two');
  await page.getByRole('button', { name: 'Join with part 1' }).click();
  await expect(parts(page)).toHaveValue('One\n\nTwo');
  await expect(page.getByRole('status').filter({ hasText: 'Joined into part 1.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(second).toHaveValue('Two');
  await expect(second).toBeFocused();
  await second.press('Home');
  await second.press('Backspace');
  await expect(parts(page)).toHaveValue('One\n\nTwo');
  await expect(parts(page)).toBeFocused();
  await page.keyboard.type('and ');
  await expect(parts(page)).toHaveValue('One\n\nand Two');
  await expect(page.getByText('Joined into part 1.'), 'to part them again would lose what was written').toHaveCount(0);
});

test('a time that is only chosen stands on the red button', async ({ page }) => {
  await parts(page).fill('For a day to come');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'When should it go out?' });
  await chooseNextWeek(page, dialog);
  await dialog.getByRole('group', { name: 'Free in your queue' }).getByRole('button').first().click();
  await expect(dialog.getByText(/other posts? of 250 in these 24 hours/)).toBeVisible();
  const commits = dialog.getByRole('button', { name: /^Schedule/ });
  await expect(commits).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Date:/ }).click();
  await page.getByRole('grid').locator('[aria-current=date]').click();
  await dialog.getByRole('spinbutton', { name: 'Hour' }).fill('00');
  await dialog.getByRole('spinbutton', { name: 'Minute' }).fill('00');
  await expect(commits, 'that time has passed').toBeDisabled();
  await dialog.getByRole('group', { name: 'Free in your queue' }).getByRole('button').last().click();
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await expect(page.getByRole('button', { name: /^Schedule for/ })).toBeVisible();
});

test('a key in the hour or the minute does what the button does, once the time is one', async ({ page }) => {
  await parts(page).fill('For a day to come, by its hour');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'When should it go out?' });
  await dialog.getByRole('spinbutton', { name: 'Hour' }).press('Enter');
  await expect(dialog, 'of no day yet').toBeVisible();
  await chooseNextWeek(page, dialog);
  await dialog.getByRole('spinbutton', { name: 'Hour' }).fill('17');
  await dialog.getByRole('spinbutton', { name: 'Minute' }).fill('23');
  await dialog.getByRole('spinbutton', { name: 'Minute' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('It is scheduled.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('the notes are behind a tab, and the bar lies at the bottom of the screen', async ({ page }) => {
    await parts(page).fill('On #one and #two');
    const bar = page.getByRole('button', { name: 'Schedule', exact: true });
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(844 - 24);
    await page.getByRole('button', { name: '1 note' }).click();
    await expect(page.getByText('One topic a post').filter({ visible: true })).toBeVisible();
    await expect(parts(page)).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Write', exact: true }).click();
    await page.touchscreen.tap(200, (box?.y ?? 0) - 200);
    await expect(parts(page), 'one taps where nothing stands').toBeFocused();
    await page.keyboard.type('.');
    await expect(parts(page)).toHaveValue('On #one and #two.');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});
