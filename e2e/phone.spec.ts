import { codeTextedTo, newNumber } from '#e2e/people.ts';
import { expect, expectAccessible, hydrated, test } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';

test.use({ extraHTTPHeaders: elsewhere(), expectedErrors: [/status of (422|429)/] });

test('a code by text lets somebody in, who is asked for an address once', async ({ page, context, request }) => {
  const number = newNumber();
  await page.goto('/login?next=/contact');
  await page.getByRole('link', { name: 'Get a link by e-mail or a code by text instead' }).click();
  await hydrated(page);
  const address = page.getByLabel('E-mail or mobile number');
  await expect(address).toHaveAccessibleDescription(/with its country code, such as \+33/);
  await address.fill('06 12 34 56 78');
  await page.getByRole('button', { name: 'Send me a link or a code' }).click();
  await expect(address).toHaveAccessibleDescription(/Write the whole number with its country code/);
  await expect(address).toBeFocused();
  await expect(address).toHaveValue('06 12 34 56 78');

  await address.fill(number.replace(/(\+33)(.)(..)(..)(..)(..)/, '$1 (0)$2 $3 $4 $5 $6'));
  await page.getByRole('button', { name: 'Send me a link or a code' }).click();
  await expect(page.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
  await expect(page.getByText(`We have texted a code to ${number}.`)).toBeVisible();
  await expectAccessible(page);

  const code = await codeTextedTo(request, number);
  await page.getByRole('button', { name: 'text it again' }).click();
  await expect(page.getByRole('alert')).toContainText('too often in a short time');
  await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/wrong or no longer valid/);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'Where may we write to you?' })).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect((await context.cookies()).some(({ name }) => name.includes('-auth-token'))).toBe(true);
});

test.describe('without JavaScript and in French', () => {
  test.use({ javaScriptEnabled: false });

  test('a code by text lets somebody in as well', async ({ page, request }) => {
    const number = newNumber();
    await page.goto('/fr-FR/login?state=link&next=/contact');
    await page.getByLabel('E-mail ou numéro de mobile').fill(number);
    await page.getByRole('button', { name: 'M’envoyer un lien ou un code' }).click();
    await expect(page.getByRole('heading', { name: 'Regardez votre téléphone' })).toBeVisible();
    await page.getByLabel('Code').fill(await codeTextedTo(request, number));
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('button', { name: 'Pas maintenant' }).click();
    await expect(page).toHaveURL('/fr-FR/contact');
  });
});
