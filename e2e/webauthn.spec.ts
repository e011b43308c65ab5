import type { APIRequestContext, Page } from '@playwright/test';
import { elsewhere, newPerson } from '#e2e/people.ts';
import { makeKey, plugIn } from '#e2e/security-key.ts';
import { expect, expectAccessible, hydrated, test } from '#e2e/test.ts';

test.use({ extraHTTPHeaders: elsewhere(), expectedErrors: [/status of 422/] });

/** On the page that asks for the second factor. */
async function withPassword(page: Page, request: APIRequestContext, login = '/login?next=/contact') {
  const { email, password, session } = await newPerson(request);
  await page.goto('/contact');
  const key = await plugIn(page);
  await makeKey(page, (session as { access_token: string }).access_token);
  await page.goto(login);
  await hydrated(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^(Password|Mot de passe)$/).fill(password);
  await page.getByRole('button', { name: /^(Log in|Se connecter)$/ }).click();
  return key;
}

test('a security key is the second factor, and leads on', async ({ page, request }) => {
  await withPassword(page, request);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByText('Use your security key or passkey, or type one of your recovery codes.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use your security key or passkey' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('another key is told in place, and can be tried again', async ({ page, request }) => {
  const key = await withPassword(page, request, '/fr-FR/login');
  await expect(page.getByRole('heading', { name: 'Encore une étape' })).toBeVisible();
  await key.forget();
  const button = page.getByRole('button', { name: 'Utiliser votre clé d’accès ou de sécurité' });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('ce n’était pas la bonne clé');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await button.click();
  await expect(page.getByRole('alert')).toContainText('ce n’était pas la bonne clé');
  await expect(page).toHaveURL(/\/fr-FR\/login/);
});
