import type { Page } from '@playwright/test';
import { lettersTo } from '#e2e/people.ts';
import { expect, hydrated, test } from '#e2e/test.ts';

const TEXT = 'Does the calendar know when my clock changes?\n\nI write from two time zones.';

// What the server refuses, the browser also reports as a failed request.
test.use({ expectedErrors: [/status of 422/] });

test('a message sent faster than people write is kept, and sent again it arrives', async ({ page }) => {
  await comesFrom(page, '203.0.113.1');
  await page.goto('/contact');
  await hydrated(page);
  await fill(page, { name: 'Ada Weaver', email: 'ada@example.test' });
  await makeAnew(page);
  await send(page);

  const summary = page.getByRole('region', { name: 'Your message has not been sent yet' });
  await expect(summary).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(TEXT);

  await takeTime(page);
  await send(page);
  const thanks = page.getByRole('heading', { name: 'Thank you, your message is on its way' });
  await expect(thanks).toBeFocused();
  await expect(page.getByText('We answer to ada@example.test')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Your message is on its way.');
  await expect(page.getByRole('button', { name: 'Send the message' })).toBeHidden();

  await expect.poll(() => deliveredFrom(page, 'Ada Weaver')).toContain(TEXT);
});

test('what is missing is said in place, with a summary that leads there, and nothing typed is lost', async ({
  page,
}) => {
  await comesFrom(page, '203.0.113.2');
  await page.goto('/contact');
  await hydrated(page);
  await fill(page, { name: '', email: 'ada at example' });
  await send(page);

  const summary = page.getByRole('region', { name: /has not been sent yet/ });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Not sent yet/);
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveAccessibleDescription(/Tell us your name/);
  await expect(page.getByRole('textbox', { name: 'Your e-mail' })).toHaveAccessibleDescription(
    /does not look like an e-mail address/,
  );
  await expect(page.getByRole('textbox', { name: 'Your e-mail' })).toHaveValue('ada at example');
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(TEXT);

  await summary.getByRole('link', { name: /Tell us your name/ }).click();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
});

test('near its limit the message is counted, and a long paste is not cut', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  const message = page.getByRole('textbox', { name: 'Your message' });
  await message.fill('a'.repeat(4_400));
  await expect(page.getByText('characters left')).toHaveCount(0);
  await message.fill('a'.repeat(4_988));
  await expect(page.getByText('12 characters left')).toBeVisible();
  await message.fill('a'.repeat(5_012));
  await expect(page.getByText('12 characters too many')).toBeVisible();
  await expect(message).toHaveValue('a'.repeat(5_012));
});

test('in French the form explains itself and thanks in French', async ({ page }) => {
  await comesFrom(page, '203.0.113.3');
  await page.goto('/fr-FR/contact');
  await hydrated(page);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByRole('region', { name: /n’est pas encore parti/ })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Votre nom' })).toHaveAccessibleDescription(/Indiquez votre nom/);

  await page.getByRole('textbox', { name: 'Votre nom' }).fill('Édith Fil');
  await page.getByRole('textbox', { name: 'Votre e-mail' }).fill('edith@example.test');
  await page.getByRole('textbox', { name: 'Votre message' }).fill('Est-ce que l’heure d’été est prise en compte ?');
  await takeTime(page);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByRole('heading', { name: 'Merci, votre message est en route' })).toBeVisible();
  await expect.poll(() => deliveredFrom(page, 'Édith Fil')).toContain('Language: fr-FR');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form says what is wrong, keeps what was typed, and sends', async ({ page }) => {
    await comesFrom(page, '203.0.113.4');
    await page.goto('/contact');
    // The browser stops an empty field itself; spaces get past it and are the server's to refuse.
    await fill(page, { name: '   ', email: 'grace@example.test' });
    await send(page);
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveAccessibleDescription(/Tell us your name/);
    await expect(page.getByRole('textbox', { name: 'Your e-mail' })).toHaveValue('grace@example.test');
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(TEXT);

    await page.getByRole('textbox', { name: 'Your name' }).fill('Grace Spool');
    await takeTime(page);
    await send(page);
    await expect(page.getByRole('heading', { name: 'Thank you, your message is on its way' })).toBeVisible();
    await expect.poll(() => deliveredFrom(page, 'Grace Spool')).toContain(TEXT);
  });
});

/** Each journey writes from an address of its own, so that together they stay under the form's limit. */
async function comesFrom(page: Page, address: string) {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
}

async function fill(page: Page, { name, email }: { name: string; email: string }) {
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('textbox', { name: 'Your e-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Your message' }).fill(TEXT);
}

async function send(page: Page) {
  await page.getByRole('button', { name: 'Send the message' }).click();
}

/** As if the form had been opened this moment, however long the test took to fill it in. */
async function makeAnew(page: Page) {
  const html = await (await page.request.get('/contact')).text();
  const stamp = /name="stamp"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? '';
  await page.locator('input[name=stamp]').evaluate((input: HTMLInputElement, made) => {
    input.value = made;
  }, stamp);
}

/** Until the form is as old as a person's writing takes; the stamp carries the moment it was made. */
async function takeTime(page: Page) {
  const stamp = await page.locator('input[name=stamp]').inputValue();
  const madeAt = Number(stamp.split('.')[0]);
  await expect.poll(() => Date.now() - madeAt).toBeGreaterThan(3_000);
}

async function deliveredFrom(page: Page, name: string): Promise<string> {
  const letters = await lettersTo(page.request, 'support@demo.test');
  return letters.find(({ subject }) => subject.endsWith(name))?.text ?? '';
}
