import type { APIRequestContext } from '@playwright/test';
import { askDatabase } from '#e2e/publisher.ts';
import { enter, newPerson } from '#e2e/people.ts';
import { plugIn } from '#e2e/security-key.ts';
import { expect, expectAccessible, hydrated, test } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';

// What the server refuses, the browser also reports as a failed request.
test.use({ expectedErrors: [/status of 422/], extraHTTPHeaders: elsewhere() });

/** Their session as it is an hour after they have signed in. */
async function anHourLater(request: APIRequestContext, session: object): Promise<object> {
  const { user, refresh_token } = session as { user: { id: string }; refresh_token: string };
  await askDatabase(
    `update auth.mfa_amr_claims set updated_at = updated_at - interval '1 hour'
     where session_id in (select id from auth.sessions where user_id = $1)`,
    [user.id],
  );
  const answer = await request.post('/auth/v1/token?grant_type=refresh_token', { data: { refresh_token } });
  return (await answer.json()) as object;
}

test('at a browser that was left open, a new password takes the old one', async ({ page, context, request }) => {
  const { email, password, session } = await newPerson(request);
  await enter(context, await anHourLater(request, session));

  await page.goto('/setting/account');
  await hydrated(page);
  await page.getByRole('link', { name: 'Change the password' }).click();
  await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill('a-guess-of-a-thief');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('E-mail and password do not match.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');

  await expect(page.getByText('Thank you, that is you.')).toBeVisible();
  await expect(page).toHaveURL('/setting/account#password');
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
  await page.getByLabel('New password').fill('another-long-password');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Your new password is in place')).toBeVisible();
  const old = await request.post('/auth/v1/token?grant_type=password', { data: { email, password } });
  expect(old.status()).toBe(400);
});

test('a page that was left open adds no key before it has asked', async ({ page, context, request }) => {
  const { session } = await newPerson(request);
  await enter(context, session);
  await page.goto('/setting/account');
  await hydrated(page);
  await plugIn(page);
  await enter(context, await anHourLater(request, session));
  await page.getByLabel('Name of the key').fill('Of somebody else');
  await page.getByRole('button', { name: 'Add a key' }).click();
  await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible();
});
