import { enterAsMember } from '#bench/enter-as-member.ts';
import { chooseNextWeek } from '#e2e/next-week.ts';
import { expect, expectAccessible, hydrated, test } from '#e2e/test.ts';
import { begin, saved, text } from '#e2e/write-page.ts';

test('what is typed is saved, has an address, and is there again', async ({ page, context, baseURL }) => {
  await begin(page, context, baseURL ?? '');
  await text(page).pressSequentially('The first thread of the morning');
  await saved(page);
  await expect(page).toHaveURL(/\/write\?post=/);
  await page.reload();
  await hydrated(page);
  await expect(text(page)).toHaveValue('The first thread of the morning');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
});

test('a long text is noted beside its words, and splits into parts', async ({ page, context, baseURL }) => {
  await begin(page, context, baseURL ?? '');
  await text(page).fill('A word and another. '.repeat(40));
  await expect(page.getByText('1 thing stops this post.')).toBeVisible();
  await page.getByRole('button', { name: 'Split it into parts' }).filter({ visible: true }).click();
  await expect(page.getByRole('textbox', { name: /^Part/ })).toHaveCount(2);
  await expect(page.getByText('Nothing stops this post.')).toBeVisible();
});

test('a post is scheduled by keyboard', async ({ page, context, baseURL }) => {
  await begin(page, context, baseURL ?? '');
  await text(page).pressSequentially(`For later ${Date.now()}`);
  await saved(page);
  await text(page).press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'When should it go out?' });
  await chooseNextWeek(page, dialog);
  await dialog.getByRole('button', { name: /^Schedule for/ }).click();
  await expect(page.getByText('It is scheduled.')).toBeVisible();
  await expect(page.getByText(/^Scheduled for/).first()).toBeVisible();
  await expect(text(page), 'where the dialog was opened').toBeFocused();
});

test('a week is planned from its free hours, post after post', async ({ page, context, baseURL }) => {
  await begin(page, context, baseURL ?? '');
  await page.goto('/post/schedule');
  await hydrated(page);
  await page.getByRole('link', { name: 'Week after' }).click();
  await page
    .getByRole('link', { name: /^\d\d:\d\d free: write a post for/ })
    .first()
    .click();
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(`For a free hour ${Date.now()}`);
  await saved(page);
  await page.getByRole('button', { name: /^Schedule for/ }).press('Enter');
  await expect(page.getByText('It is scheduled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the time' })).toBeFocused();
  await page.getByRole('link', { name: 'Write the next one' }).press('Enter');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(`For the queue ${Date.now()}`);
  await saved(page);
  await page.getByRole('button', { name: /^Add to queue/ }).press('Enter');
  await expect(page.getByText('It is in the queue.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to queue/ }), 'it has done its work').toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'See it in the calendar' })).toBeFocused();
});

test('free writes one part, and is told what more there is', async ({ page, context, baseURL }) => {
  await begin(page, context, baseURL ?? '', 'free@demo.test');
  await text(page).pressSequentially('A draft');
  await saved(page);
  await page.getByRole('button', { name: 'Add a part' }).click();
  await expect(
    page.getByText('Several parts that follow each other are in the Plus plan.').filter({ visible: true }),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('A draft');
  await text(page).fill('A word and another. '.repeat(40));
  const note = page.locator('.margin-note').filter({ visible: true });
  await expect(note).toContainText('over the 500');
  await expect(page.getByRole('button', { name: /^Split/ })).toHaveCount(0);
  await expect(note.getByRole('link', { name: /see the plans/ })).toHaveAttribute('href', '/#bobbinplus');
  await note.getByRole('button', { name: 'Go to what is too much' }).click();
  await expect(text(page)).toBeFocused();
  expect(await text(page).evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(500);
});

test('what a tool needs is said of the last one that was pressed, and leads to the plan that has it', async ({
  page,
  context,
  baseURL,
}) => {
  await begin(page, context, baseURL ?? '', 'free@demo.test');
  const plans = (note: string) =>
    page.getByRole('status').filter({ hasText: note }).getByRole('link', { name: 'See the plans' });
  const [pictures, extras, chain] = [
    'Pictures and videos are in the Premium plan.',
    'Polls and long texts are in the Plus plan.',
    'Several parts that follow each other are in the Plus plan.',
  ];
  await page.getByRole('button', { name: 'Pictures and videos' }).click();
  await expect(plans(pictures)).toHaveAttribute('href', '/#bobbin_premium');
  await page.getByRole('button', { name: 'Poll' }).click();
  await expect(plans(extras)).toHaveAttribute('href', '/#bobbinplus');
  await expect(page.getByText(pictures)).toHaveCount(0);
  await page.getByRole('button', { name: 'Link card' }).click();
  await expect(page.getByText(extras)).toHaveCount(0);
  await expect(page.getByText(pictures), 'it was pressed long before').toHaveCount(0);
  await page.getByRole('button', { name: 'Cover the selected words' }).click();
  const how = page.getByText('Select words in the text first.').filter({ visible: true });
  await expect(how).toBeVisible();
  await text(page).fill('Words');
  await text(page).selectText();
  await expect(how).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a part' }).click();
  await expect(plans(chain)).toHaveAttribute('href', '/#bobbinplus');
  await expectAccessible(page);
  await plans(chain).click();
  await expect(page).toHaveURL('/#bobbinplus');
  await expect(page.locator(':target')).toHaveText('Plus');
});

test.describe('with a note that stops it', () => {
  // The server refuses what is asked of it all the same.
  test.use({ expectedErrors: [/422/] });
  test('what its notes stop is not asked about: one is led to the note, and told until it is mended', async ({
    page,
    context,
    baseURL,
  }) => {
    await begin(page, context, baseURL ?? '');
    const told = page.getByRole('alert');
    const publish = page.getByRole('button', { name: 'Publish now' });
    await publish.click();
    await expect(told).toHaveText('It cannot go out yet. What stops it: Nothing is written yet.');
    await expect(text(page)).toBeFocused();
    await page.keyboard.type('A word and another. ');
    await expect(told).toHaveCount(0);

    await text(page).fill('A word and another. '.repeat(40));
    await expect(told, 'nothing was pressed since').toHaveCount(0);
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    const note = page.locator('.margin-note').filter({ visible: true, hasText: 'Too long' });
    await expect(note).toBeFocused();
    await expect(told).toHaveText('It cannot go out yet. What stops it: Too long.');
    await text(page).press('Control+Shift+Enter');
    await expect(note).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(told).toHaveCount(0);
    await page.getByRole('button', { name: /^Add to queue/ }).click();
    await expect(told, 'as the server answers').toHaveText('It cannot go out yet. What stops it: Too long.');
    await text(page).fill('A word');
    await expect(page.getByText('Nothing stops this post.')).toBeVisible();
    await expect(told).toHaveCount(0);
    await publish.click();
    await expect(page.getByRole('dialog', { name: 'Publish this now?' })).toBeVisible();
  });
});

test.describe('on a phone, in French', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('one writes, sees the look behind a tab, and nothing scrolls sideways', async ({ page, context, baseURL }) => {
    await enterAsMember(context, baseURL ?? '', 'premium@demo.test');
    await page.goto('/fr-FR/write');
    await hydrated(page);
    await text(page, 'Texte').pressSequentially('Bonjour #couture');
    await expect(page.getByText(/^Enregistré à/)).toBeVisible();
    await page.getByRole('button', { name: 'Aperçu' }).click();
    await expect(page.getByRole('region', { name: /Comme sur/ })).toContainText('Bonjour couture');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.getByRole('button', { name: 'Écrire', exact: true }).click();
    await text(page, 'Texte').fill('Un mot et un autre. '.repeat(40));
    await page.getByRole('button', { name: 'Aperçu' }).click();
    await page.getByRole('button', { name: 'Programmer', exact: true }).click();
    await expect(page.locator('.margin-note').filter({ visible: true, hasText: 'Trop long' })).toBeFocused();
    await expect(page.getByRole('alert')).toHaveText(
      'Il ne peut pas encore paraître. Ce qui le retient\u00a0: Trop long.',
    );
  });
});

test.describe('on a phone, far down a long post', () => {
  // What is half under the bar is no target for a finger, and need not be one.
  test.use({ viewport: { width: 390, height: 844 }, accessible: false });
  test('one sees that it is saved, what a button came to, and the way back', async ({ page, context, baseURL }) => {
    await begin(page, context, baseURL ?? '');
    await text(page).fill('A line of a long text.\n\n'.repeat(20));
    await page.getByRole('button', { name: 'Add a part' }).click();
    await text(page, 'Part 2').fill('And its end.');
    await expect(page.getByRole('heading', { name: 'Write' })).not.toBeInViewport();
    await expect(page.getByText(/^Saved at/)).toBeInViewport();
    await page.getByRole('button', { name: 'Queue', exact: true }).click();
    await expect(page.getByText('It is in the queue.')).toBeInViewport();
    await expect(page.getByRole('link', { name: 'See it in the calendar' })).toBeInViewport();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('It is a draft again.')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Queue', exact: true })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the draft is saved by a form', async ({ page, context, baseURL }) => {
    await enterAsMember(context, baseURL ?? '', 'premium@demo.test');
    await page.goto('/write');
    await text(page).fill('By a plain form');
    await page.getByRole('button', { name: 'Save the draft' }).click();
    await expect(page).toHaveURL(/\/write\?post=/);
    await expect(text(page)).toHaveValue('By a plain form');
  });
});
