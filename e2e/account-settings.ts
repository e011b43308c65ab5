import type { Page } from '@playwright/test';
import type { Newcomer } from '#e2e/people.ts';
import { expect, hydrated } from '#e2e/test.ts';

export async function openSettings(page: Page, member: Newcomer, expected = 'Settings'): Promise<void> {
  await page.goto('/login?next=/setting/account');
  await hydrated(page);
  await logIn(page, member);
  await expect(page).toHaveTitle(new RegExp(expected));
}

export async function logIn(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('You are logged out.');
}
