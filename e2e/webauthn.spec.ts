import type { APIRequestContext, Page } from '@playwright/test';
import { enter, newPerson } from '#e2e/people.ts';
import { makeKey, plugIn } from '#e2e/security-key.ts';
import { expect, expectAccessible, hydrated, test } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';

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

test('keys are added in the settings, with recovery codes for the first, and taken away', async ({
  page,
  context,
  request,
}) => {
  await enter(context, (await newPerson(request)).session);
  await page.goto('/setting/account');
  await hydrated(page);
  await plugIn(page);
  await page.getByRole('button', { name: 'Add a key' }).click();
  await expect(page.getByLabel('Name of the key')).toHaveAccessibleDescription(/Give the key a name/);
  await page.getByLabel('Name of the key').fill('Blue key');
  await page.getByRole('button', { name: 'Add a key' }).click();
  await expect(page.getByRole('heading', { name: 'Keep these ten codes' })).toBeVisible();
  const keys = page.getByRole('list', { name: 'Security keys and passkeys' });
  await expect(keys.getByRole('listitem')).toHaveText([/Blue key/]);
  await expect(page.getByText('When you sign in, we ask for your security key or passkey.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Name of the key').fill('Same key');
  await page.getByRole('button', { name: 'Add a key' }).click();
  await expect(page.getByRole('alert')).toContainText('This key is in use already.');

  await page.getByRole('button', { name: 'Remove Blue key' }).click();
  await expect(keys).toBeHidden();
  await expect(page.getByText('It is off.')).toBeVisible();
});
