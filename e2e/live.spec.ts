import type { Page } from '@playwright/test';
import { enterAsMember } from '#bench/enter-as-member.ts';
import { elsewhere } from '#e2e/people.ts';
import { expect, hydrated, test } from '#e2e/test.ts';

test.use({ extraHTTPHeaders: elsewhere() });

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, name: string, text: string) =>
  column(page, name).getByRole('listitem').filter({ hasText: text });
const aText = () => `Seen elsewhere ${Math.random().toString(36).slice(2)}`;

/** When it hears of changes by itself. */
async function live(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (each) => each.url().includes('/realtime/v1/websocket'));
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('Subscribed to PostgreSQL'));
}

async function keep(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'A new idea' });
  await field.fill(text);
  await field.press('Enter');
  await expect(card(page, 'Ideas', text)).toBeVisible();
}

/** A page that was loaded again would have forgotten this. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
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

test('without sockets it appears once somebody looks', async ({ page, context, baseURL }) => {
  await enterAsMember(context, baseURL ?? '', 'premium@demo.test');
  const other = await context.newPage();
  await other.routeWebSocket(/\/realtime\/v1\//, (socket) => socket.close({ code: 1011 }));
  const isRefused = other.waitForEvent('websocket');
  await Promise.all([page.goto('/post'), other.goto('/post')]);
  await Promise.all([hydrated(page), hydrated(other)]);
  await isRefused.catch(() => undefined);
  await mark(other);
  const text = aText();
  await keep(page, text);
  await expect(card(other, 'Ideas', text)).toHaveCount(0);
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(card(other, 'Ideas', text)).toBeVisible();
  await expectSamePage(other);
});
