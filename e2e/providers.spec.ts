import { letterTo } from '#e2e/people.ts';
import { expect, expectAccessible, test } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';
import { newAddress } from '#testing/people.ts';

test.use({ extraHTTPHeaders: elsewhere() });

test('with Google one is known at once, and comes to where one wanted', async ({ page }) => {
  await page.goto('/login?next=/contact');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.getByRole('button', { name: /New Comer/ }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('whoever turns back at Google is told that nothing happened', async ({ page }) => {
  await page.goto('/fr-FR/login?state=register&next=/contact');
  await page.getByRole('link', { name: 'S’inscrire avec Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Vous vous êtes arrêté en route')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/fr-FR/login?next=%2Fcontact');
});

test('with Threads one is asked for an address once, and may leave it', async ({ page, context, request }) => {
  await page.goto('/login?next=/contact');
  await page.getByRole('link', { name: 'Sign in with Threads' }).click();
  await page.getByRole('button', { name: /newcomer/i }).click();
  await expect(page.getByRole('heading', { name: 'Where may we write to you?' })).toBeVisible();
  await expectAccessible(page);
  const email = newAddress();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Keep this address' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('We have written to you');
  await page.goto((await letterTo(request, email)).link);
  await expect(page).toHaveURL('/contact');

  await context.clearCookies();
  await page.goto('/login?next=/contact');
  await page.getByRole('link', { name: 'Sign in with Threads' }).click();
  await page.getByRole('button', { name: /newcomer/i }).click();
  await expect(page, 'nobody is asked twice').toHaveURL('/contact');

  await context.clearCookies();
  await page.goto('/login?next=/contact');
  await page.getByRole('link', { name: 'Sign in with Threads' }).click();
  await page.getByRole('button', { name: /admin/i }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/contact');
});

test('a provider nobody has heard of is no page', async ({ request }) => {
  expect((await request.get('/account/auth/elsewhere')).status()).toBe(404);
});
