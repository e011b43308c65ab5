import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enterWithFigures } from '#e2e/member.ts';
import { askDatabase, compose, newPublisher, schedule } from '#e2e/publisher.ts';
import { expect, expectAccessible, hydrated, test } from '#e2e/test.ts';
import { daysAfter } from '#base/zoned-day.ts';
import { elsewhere } from '#testing/elsewhere.ts';

test.use({ extraHTTPHeaders: elsewhere(), accessible: false, timezoneId: 'Europe/Paris' });

test.beforeEach(({ context, baseURL }) => enterWithFigures(context, baseURL ?? ''));

/** Ready posts of one's own, by the way that works for many. */
async function importReady(page: Page, ...texts: string[]): Promise<void> {
  await page.goto('/post/import');
  const rows = ['text,state', ...texts.map((text) => `${text},ready`)].join('\n');
  await page.getByLabel('File').setInputFiles({ name: 'posts.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await page.getByRole('button', { name: 'Show what it becomes' }).click();
  await page.getByRole('button', { name: /^Import \d+ posts?$/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /posts? imported/ })).toBeVisible();
}

const tray = (page: Page) => page.getByRole('complementary', { name: 'Ready' });
const cardOf = (page: Page, text: string) => page.locator('[data-post]').filter({ hasText: text });
/** From the tray, where each waits for its time. */
const chooseTime = (page: Page, text: string) => tray(page).getByRole('link', { name: `Choose a time: “${text}”` });
const outcome = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ }).last();
const newText = (kind: string) => `${kind} ${randomUUID().slice(0, 8)}`;

/** In the month that the dialog shows, by the arrow of the day or of the week. */
async function dayLater(page: Page, key: 'ArrowRight' | 'ArrowDown' = 'ArrowRight'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'When should it go out?' });
  await dialog.getByRole('button', { name: /^Date/ }).press('Enter');
  const grid = page.getByRole('grid');
  await grid.locator(':focus').press(key);
  await grid.locator(':focus').press('Enter');
  await expect(grid).toBeHidden();
}

test('a ready post is dragged onto the week, and goes back by undo', async ({ page }) => {
  const text = newText('Dragged');
  await importReady(page, text);
  await page.goto('/post/schedule');
  const day = page.locator('[data-day]').nth(3);
  const thisWeek = await day.getAttribute('data-day');
  await page.getByRole('link', { name: 'Week after' }).click();
  // The address changes before the days do, and what is dragged then would be let go.
  await expect(day).not.toHaveAttribute('data-day', thisWeek ?? '');
  await expect(page).toHaveURL(/day=/);
  await hydrated(page);
  const card = cardOf(page, text);
  await expect(card).toHaveAttribute('draggable', 'true');
  const { x = 0, y = 0 } = (await day.boundingBox()) ?? {};
  await card.hover();
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 150, { steps: 4 });
  await page.mouse.move(x + 30, y + 252, { steps: 4 });
  await expect(page.locator('[data-ghost]')).toContainText(/Thu \d\d:\d\d, Paris/);
  await page.mouse.up();
  await expect(day.locator('[data-post]').filter({ hasText: text })).toBeVisible();
  await expect(outcome(page)).toContainText(/Planned: Thu, .* Paris time\./);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(chooseTime(page, text)).toBeVisible();
  await expectAccessible(page);
});

test('in the month a post is dragged to another day and keeps its hour', async ({ page, context, request }) => {
  const publisher = await newPublisher(page, context, request);
  await compose(page, 'Over the month');
  await schedule(page);
  const [planned] = await askDatabase('select wall_time as at from posts where person_id = $1', [publisher.personId]);
  const [from = '', hour = ''] = String(planned?.['at']).split('T');
  // Of the same week, which a month shows whole.
  const to = daysAfter(from, new Date(from).getUTCDay() === 0 ? -1 : 1);
  await page.goto(`/post/schedule?view=month&day=${from}`);
  await hydrated(page);
  const card = cardOf(page, 'Over the month');
  await expect(card).toHaveAttribute('draggable', 'true');
  const day = page.locator(`[data-day="${to}"]`);
  await card.dragTo(day, { targetPosition: { x: 40, y: 60 } });
  await expect(day).toContainText(`${hour} Over the month`);
  await expect(outcome(page)).toContainText('Planned:');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator(`[data-day="${from}"]`)).toContainText('Over the month');
});

test('the keyboard does the same: a time is chosen, and moved by days', async ({ page }) => {
  const text = newText('Typed');
  await importReady(page, text);
  await page.goto('/post/schedule');
  await hydrated(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1, name: 'This week' })).toBeVisible();

  await chooseTime(page, text).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'When should it go out?' });
  await dayLater(page);
  await dialog.getByRole('spinbutton', { name: 'Minute' }).press('PageUp');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Plan it' }).press('Enter');
  await expect(outcome(page)).toContainText(/Planned: .*:15, Paris time\./);

  await page.goto('/post/schedule?view=list');
  await hydrated(page);
  await page.getByRole('checkbox', { name: `Choose “${text}”` }).check();
  await page.getByRole('button', { name: 'Move them' }).click();
  await expect(outcome(page)).toContainText('1 post moved.');
  await page.getByRole('checkbox', { name: `Choose “${text}”` }).check();
  await page.getByRole('button', { name: 'Set aside' }).click();
  await expect(outcome(page)).toContainText('Set aside.');
  await expectAccessible(page);
});

test('Back passes over what was moved from the list and taken back', async ({ page }) => {
  const text = newText('Back');
  await importReady(page, text);
  await page.goto('/post/schedule');
  await hydrated(page);
  await chooseTime(page, text).click();
  const dialog = page.getByRole('dialog', { name: 'When should it go out?' });
  await dayLater(page);
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect(outcome(page)).toContainText(/Planned: /);

  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(/view=list$/);
  const move = page.getByRole('link', { name: `Move to… “${text}”` });
  await move.click();
  await dayLater(page);
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(outcome(page)).toContainText('As it was before.');
  await expect(page).toHaveURL(/view=list$/);
  await move.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/view=list$/);
  await page.goBack();
  await expect(page).toHaveURL(/schedule$/);
});

test('Shift and the arrows move a post in the week, and whoever moves it goes with it', async ({ page }) => {
  const text = newText('Arrows');
  await importReady(page, text);
  await page.goto('/post/schedule');
  await page.getByRole('link', { name: 'Week after' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  await hydrated(page);
  await chooseTime(page, text).click();
  const dialog = page.getByRole('dialog', { name: 'When should it go out?' });
  await dayLater(page, 'ArrowDown');
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect(outcome(page)).toContainText(/Planned: /);
  const card = page.locator('[data-day]').getByRole('link', { name: text }).first();
  const time = (await card.innerText()).slice(0, 5);
  await card.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(card).not.toContainText(time);
  await expect(card).toBeFocused();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(card).toContainText(time);
  const weekday = new Date().getDay();
  // Not over the edge of the week that is shown.
  const [there, back] = weekday === 0 ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const column = page.locator('[data-day]').filter({ hasText: text });
  const day = await column.getAttribute('data-day');
  await page.keyboard.press(`Shift+${there}`);
  await expect(column).not.toHaveAttribute('data-day', day ?? '');
  await expect(card).toBeFocused();
  await page.keyboard.press(`Shift+${back}`);
  await expect(column).toHaveAttribute('data-day', day ?? '');
  // The card is its post's; beside it stands what else may be done.
  await card.hover();
  await cardOf(page, text)
    .getByRole('link', { name: `Move and more: “${text}”` })
    .click();
  await expect(dialog.getByRole('button', { name: 'Back to drafts' })).toBeHidden();
  await dialog.getByText('More', { exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Back to drafts' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await card.click();
  await expect(page).toHaveURL(/\/write\?post=/);
});

test('the dates of a repetition follow what is chosen', async ({ page }) => {
  const text = newText('Again');
  await importReady(page, text);
  await page.goto('/post/schedule');
  await hydrated(page);
  await chooseTime(page, text).click();
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('link', { name: 'Repeat…' }).click();
  const dialog = page.getByRole('dialog', { name: 'How often should it come again?' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const weekly = await dialog.getByRole('listitem').last().innerText();
  await dialog.getByText('Daily', { exact: true }).click();
  await expect(dialog.getByRole('listitem').last()).not.toHaveText(weekly);
  await expectAccessible(page);
  await dialog.getByLabel('Until').fill('2020-01-01');
  await expect(dialog.getByText('No date yet.')).toBeVisible();
});

test('the line of the hour goes on by the minute', async ({ page }) => {
  await page.clock.install();
  await page.goto('/post/schedule');
  await hydrated(page);
  const now = page.locator('li', { hasText: /^Now \d\d:\d\d$/ });
  const before = await now.innerText();
  await page.clock.runFor(120_000);
  await expect(now).not.toHaveText(before);
});

test('the queue gives the next free slot, and month and list show it', async ({ page }) => {
  const text = newText('Queued');
  await importReady(page, text);
  await page.goto('/post/schedule');
  await hydrated(page);
  await chooseTime(page, text).click();
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Add to the queue' }).click();
  await expect(outcome(page)).toContainText(/In the queue: /);
  // A dialog that closes gives the focus back, and scrolls there.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const views = page.getByRole('navigation', { name: 'View' });
  await views.getByRole('link', { name: 'Month' }).click();
  await expect(page).toHaveURL(/view=month/);
  await expectAccessible(page);
  await views.getByRole('link', { name: 'List' }).click();
  await expect(page.getByText(text).first()).toBeVisible();
  await views.getByRole('link', { name: 'Queue' }).click();
  // It stands in the order of all, and where its slot is one of the next few there as well.
  await expect(page.getByRole('link', { name: text }).first()).toBeVisible();
  // This browser likes hours before and after noon; the product writes all twenty-four.
  const evening = page.getByRole('group', { name: 'Monday, time 2' });
  await expect(evening.getByRole('spinbutton', { name: 'Hour' })).toHaveValue('18');
  await evening.getByRole('spinbutton', { name: 'Minute' }).fill('45');
  await expect(page.locator('input[name="slot:1:1"]')).toHaveValue('18:45');
  const quiet = page.getByRole('group', { name: 'Quiet from' }).getByRole('spinbutton', { name: 'Hour' });
  await quiet.fill('23');
  await expect(page.locator('input[name="quietFrom"]')).toHaveValue('23:00');
  await quiet.fill('');
  await quiet.press('Tab');
  await expect(page.locator('input[name="quietFrom"]')).toHaveValue('');
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a file is shown row by row with what is wrong, and only the good rows are taken', async ({ page }) => {
    await page.goto('/post/import');
    const rows = `text,state,date,time\n${newText('Good')},draft,,\n,draft,,\nLate,scheduled,2020-01-01,09:00`;
    const file = { name: 'posts.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
    await page.getByLabel('File').setInputFiles(file);
    await page.getByRole('button', { name: 'Show what it becomes' }).click();
    await expect(page.getByText('There is no text. Write one in the column “text”.')).toBeVisible();
    await expect(page.getByText('That time has passed. Choose a later one.')).toBeVisible();
    await page.getByRole('button', { name: 'Import 1 post' }).click();
    await expect(page.getByText('1 post imported.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo: set them all aside' }).click();
    await expect(page.getByText('1 post set aside.')).toBeVisible();
  });
});

test('on a phone, in French, the week is a list of days', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/fr-FR/post/schedule');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Cette semaine' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Aujourd’hui, / })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
});
