import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from '#e2e/test.ts';

const START = new Date('2026-05-19T10:00:00Z');
const LIFETIME = 5000;
/** How far time moves while we wait for a notification to be drawn. */
const TICK = 20;

test('a notification is an Info in blue with its icon, heard by screen readers, and gone when clicked', async ({
  page,
}) => {
  const served = await (await page.request.get('/contact')).text();
  expect(served).toMatch(/<section aria-label="Notifications" aria-live="polite"/);

  await page.goto('/contact');
  await hydrated(page);
  await page.getByRole('link', { name: 'Français' }).click();
  const notification = shown(page);
  await notification.hover();
  await expect(notification).toContainText('Cette page est maintenant en français.');
  await expect(notification.getByText('Info', { exact: true })).toHaveCSS('color', 'rgb(47, 93, 168)');
  await expect(notification.locator('svg').first()).toBeVisible();

  await notification.getByText('Cette page est maintenant en français.').click();
  await expect(notification).toBeHidden();
});

test('a message that has left is told as a Success in green', async ({ page }) => {
  // From an address of its own, so that it stays under the form's limit whatever else is sent.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.9' });
  await page.goto('/contact');
  await hydrated(page);
  const stamp = await page.locator('input[name=stamp]').inputValue();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Weaver');
  await page.getByRole('textbox', { name: 'Your e-mail' }).fill('ada@example.test');
  await page.getByRole('textbox', { name: 'Your message' }).fill('Does the calendar know when my clock changes?');
  await expect.poll(() => Date.now() - Number(stamp.split('.')[0])).toBeGreaterThan(3_000);
  await page.getByRole('button', { name: 'Send the message' }).click();
  await shown(page).hover();
  await expect(shown(page).getByText('Success', { exact: true })).toHaveCSS('color', 'rgb(31, 122, 77)');
});

test.describe('the card itself', () => {
  // The developer page it is shown on is looked over with the others.
  test.use({ accessible: false });

  test('is green, blue or red by its title, each with its own icon', async ({ page }) => {
    await page.goto('/dev/kit/status');
    const icons = new Set<string>();
    for (const [title, colour] of [
      ['Success', 'rgb(31, 122, 77)'],
      ['Info', 'rgb(47, 93, 168)'],
      ['Error', 'rgb(179, 38, 30)'],
    ] as const) {
      const heading = page.getByText(title, { exact: true }).first();
      await expect(heading).toHaveCSS('color', colour);
      const card = page.locator('.shadow-float').filter({ has: heading }).last();
      await expect(card.locator('svg').first()).toHaveCSS('color', colour);
      icons.add(await card.locator('svg').first().innerHTML());
    }
    expect(icons.size).toBe(3);
  });
});

test('after 5000 ms it leaves by itself', async ({ page }) => {
  await switchWithStoppedClock(page);
  await page.clock.runFor(LIFETIME - TICK - 1);
  await expect(shown(page)).toBeVisible();
  await page.clock.runFor(TICK + 1);
  await expect(shown(page)).toBeHidden();
  await page.clock.resume();
});

test('its time stands still while the pointer or the focus is on it', async ({ page }) => {
  await switchWithStoppedClock(page);
  await page.clock.runFor(2_000);
  await shown(page).hover();
  await page.clock.runFor(60_000);
  await expect(shown(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(1_000);

  await shown(page).getByRole('button', { name: 'Fermer cette notification' }).focus();
  await page.clock.runFor(60_000);
  await expect(shown(page)).toBeVisible();
  await page.getByRole('link', { name: 'English' }).focus();
  await page.clock.runFor(LIFETIME - 3_000 - TICK - 1);
  await expect(shown(page)).toBeVisible();
  await page.clock.runFor(TICK + 1);
  await expect(shown(page)).toBeHidden();
  await page.clock.resume();
});

function shown(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' }).locator(':scope > div');
}

/** A notification whose time moves only when told. */
async function switchWithStoppedClock(page: Page) {
  await page.clock.install({ time: START });
  await page.goto('/contact');
  await hydrated(page);
  await page.clock.pauseAt(new Date(START.getTime() + 10 * 60_000));
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(async () => {
    await page.clock.runFor(TICK);
    await expect(shown(page)).toBeVisible({ timeout: 1 });
  }).toPass({ intervals: [50] });
}
