import type { BrowserContext, Page } from '@playwright/test';
import { enterAsMember } from '#bench/enter-as-member.ts';
import { newPublisher } from '#e2e/publisher.ts';
import { expect, expectAccessible, hydrated, test } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';

test.use({ extraHTTPHeaders: elsewhere() });

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, name: string, text: string) =>
  column(page, name).getByRole('listitem').filter({ hasText: text });
/** A long column's middle may be below the screen, and a drag does not scroll. */
const AT_ITS_HEAD = { targetPosition: { x: 80, y: 20 } };
const aText = () => `Thread number ${Math.random().toString(36).slice(2)}`;

async function openBoard(page: Page, context: BrowserContext, url = '', path = '/post'): Promise<void> {
  await enterAsMember(context, url, 'premium@demo.test');
  await page.goto(path);
}

async function keep(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'A new idea' });
  await field.fill(text);
  await field.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await expect(card(page, 'Ideas', text).getByRole('checkbox')).toBeVisible();
}

test('an idea is kept, dragged to drafts and to ready, and taken back', async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBoard(page, context, baseURL);
  await hydrated(page);
  const text = aText();
  await keep(page, text);
  await expect(card(page, 'Ideas', text)).toHaveAttribute('draggable', 'true');
  await card(page, 'Ideas', text).dragTo(column(page, 'Drafts'), AT_ITS_HEAD);
  await expect(card(page, 'Drafts', text)).toBeVisible();
  await expect(page.getByText('One post moved to drafts.')).toBeVisible();
  await expect(card(page, 'Drafts', text)).not.toHaveAttribute('aria-busy');
  await expect(card(page, 'Drafts', text)).toHaveAttribute('draggable', 'true');
  await card(page, 'Drafts', text).dragTo(column(page, 'Ready'), AT_ITS_HEAD);
  await expect(card(page, 'Ready', text)).toBeVisible();
  await expect(page.getByText('One post moved to ready.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Drafts', text)).toBeVisible();
  await page.reload();
  await expect(card(page, 'Drafts', text)).toBeVisible();
});

test('by keyboard a card is moved with its menu, and one goes from card to card', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // Somebody whose cards stand in an order that no other journey changes.
  await newPublisher(page, context, request);
  await page.goto('/post');
  await hydrated(page);
  const [older, newer] = [aText(), aText()];
  await keep(page, older);
  await keep(page, newer);
  const menu = (text: string) => page.getByRole('button', { name: `Move or set aside: ${text}` });
  await menu(newer).focus();
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 'Ideas', older).locator(':focus')).toHaveCount(1);
  await menu(older).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('m');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Drafts', older)).toBeVisible();
  await expect(page.getByText('One post moved to drafts.')).toBeVisible();
});

test('several are chosen and set aside, which is undone', async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBoard(page, context, baseURL);
  await hydrated(page);
  const texts = [aText(), aText()];
  for (const text of texts) await keep(page, text);
  for (const text of texts) await page.getByRole('checkbox', { name: `Choose: ${text}` }).check();
  await expect(page.getByText('2 chosen')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set aside', exact: true }).click();
  await expect(card(page, 'Ideas', texts[0] ?? '')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const text of texts) await expect(card(page, 'Ideas', text)).toBeVisible();
});

test('on a phone one column is shown at a time, in French too, and what is chosen leaves room for the list', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openBoard(page, context, baseURL, '/fr-FR/post');
  await hydrated(page);
  await expect(column(page, 'Idées')).toBeVisible();
  await expect(column(page, 'Brouillons')).toBeHidden();
  await page.locator('label').filter({ hasText: 'Brouillons' }).click();
  await expect(column(page, 'Brouillons')).toBeVisible();
  await expect(column(page, 'Idées')).toBeHidden();
  await column(page, 'Brouillons').getByRole('checkbox').first().check();
  const panel = page.getByRole('form', { name: 'Les posts choisis' });
  const aside = panel.getByRole('button', { name: 'Mettre de côté' });
  await expect(aside).toBeHidden();
  expect((await panel.boundingBox())?.height).toBeLessThan(120);
  await panel.getByRole('button', { name: 'Qu’en faire' }).click();
  await expect(aside).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Ne rien choisir' }).click();
  await expect(panel).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an idea is kept and moved, and the move undone', async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openBoard(page, context, baseURL);
    const text = aText();
    const field = page.getByRole('textbox', { name: 'A new idea' });
    await field.fill(text);
    await field.press('Enter');
    await card(page, 'Ideas', text).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Move to drafts' }).click();
    await expect(card(page, 'Drafts', text)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card(page, 'Ideas', text)).toBeVisible();
  });
});
