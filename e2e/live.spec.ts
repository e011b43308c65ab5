import type { Page } from '@playwright/test';
import { enterAsMember } from '#bench/enter-as-member.ts';
import { expectSamePage, live, look, mark, refuseSockets } from '#e2e/live-page.ts';
import { enter, newPerson } from '#e2e/people.ts';
import { expect, hydrated, test } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';

test.use({ extraHTTPHeaders: elsewhere() });

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, name: string, text: string) =>
  column(page, name).getByRole('listitem').filter({ hasText: text });
const aText = () => `Seen elsewhere ${Math.random().toString(36).slice(2)}`;

async function keep(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'A new idea' });
  await field.fill(text);
  await field.press('Enter');
  await expect(card(page, 'Ideas', text)).toBeVisible();
}

test('what is written and moved in one tab appears in the other, without a reload', async ({
  page,
  context,
  baseURL,
}) => {
  await enterAsMember(context, baseURL ?? '', 'premium@demo.test');
  const other = await context.newPage();
  const listening = Promise.all([live(page), live(other)]);
  await Promise.all([page.goto('/post'), other.goto('/post')]);
  await listening;
  await mark(other);
  const text = aText();
  await keep(page, text);
  await expect(card(other, 'Ideas', text)).toBeVisible();
  await page.getByRole('button', { name: `Move or set aside: ${text}` }).click();
  await page.getByRole('menuitem', { name: 'Move to drafts' }).click();
  await expect(card(other, 'Drafts', text)).toBeVisible();
  await expectSamePage(other);
});

test('what a hand holds does not move; what came meanwhile is there once it lets go', async ({
  page,
  context,
  request,
}) => {
  // Of their own: what another journey puts on the same board would move the card away before it is held.
  await enter(context, (await newPerson(request)).session);
  const other = await context.newPage();
  const listening = live(page);
  await Promise.all([page.goto('/post'), other.goto('/post')]);
  const [socket] = await Promise.all([listening, hydrated(other)]);
  const [held, news] = [aText(), aText()];
  await keep(page, held);
  // Seen at once, and held once it is kept.
  await expect(card(page, 'Ideas', held)).toHaveAttribute('draggable', 'true');
  await card(page, 'Ideas', held).hover({ position: { x: 12, y: 12 } });
  await page.mouse.down();
  // A drag begins with the first movement, and is over something with the second.
  for (const x of [80, 90]) await column(page, 'Drafts').hover({ position: { x, y: 20 } });
  await expect(column(page, 'Drafts')).toHaveAttribute('data-over');
  const heard = socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('postgres_changes'));
  await keep(other, news);
  await heard;
  // What is read now comes after what the page would have read of its own accord.
  await page.evaluate(async () => (await fetch(location.href)).text());
  await expect(card(page, 'Ideas', news)).toHaveCount(0);
  await page.mouse.up();
  await expect(card(page, 'Drafts', held)).toBeVisible();
  await expect(card(page, 'Ideas', news)).toBeVisible();
});

test('without sockets it appears once somebody looks', async ({ page, context, baseURL }) => {
  await enterAsMember(context, baseURL ?? '', 'premium@demo.test');
  const other = await context.newPage();
  const { refused } = await refuseSockets(other);
  await Promise.all([page.goto('/post'), other.goto('/post')]);
  await Promise.all([hydrated(page), hydrated(other)]);
  await refused;
  await mark(other);
  const text = aText();
  await keep(page, text);
  await expect(card(other, 'Ideas', text)).toHaveCount(0);
  await look(other);
  await expect(card(other, 'Ideas', text)).toBeVisible();
  await expectSamePage(other);
});

test.describe('where what hears of changes cannot be fetched', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the page stays, and hears of them once there is a connection', async ({ page, context, baseURL }) => {
    await enterAsMember(context, baseURL ?? '', 'premium@demo.test');
    await page.route(/live-watch/, (route) => route.abort());
    const unfetched = page.waitForEvent('requestfailed', (each) => each.url().includes('live-watch'));
    await page.goto('/post');
    await hydrated(page);
    await unfetched;
    await expect(page.getByRole('textbox', { name: 'A new idea' })).toBeVisible();
    await page.unroute(/live-watch/);
    const fetched = page.waitForResponse(/live-watch/);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    expect((await fetched).ok()).toBe(true);
  });
});

test.describe('where the server does not answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a page that is read anew stays as it is, and is up to date once it does', async ({
    page,
    context,
    baseURL,
  }) => {
    await enterAsMember(context, baseURL ?? '', 'premium@demo.test');
    const { refused } = await refuseSockets(page);
    await page.goto('/post');
    await hydrated(page);
    await refused;
    await mark(page);
    const field = page.getByRole('textbox', { name: 'A new idea' });
    await field.fill('Half an idea');
    await page.route(/\.data/, (route) => route.abort());
    const unanswered = page.waitForEvent('requestfailed');
    await look(page);
    await unanswered;
    await expect(field).toHaveValue('Half an idea');
    await field.press('Enter');
    await expect(page.getByText('The connection was lost')).toBeVisible();
    await expect(field).toHaveValue('Half an idea');

    await page.unroute(/\.data/);
    const other = await context.newPage();
    await other.goto('/post');
    await hydrated(other);
    const text = aText();
    await keep(other, text);
    await look(page);
    await expect(card(page, 'Ideas', text)).toBeVisible();
    await expect(field).toHaveValue('Half an idea');
    await expectSamePage(page);
  });
});
