import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { logIn, logOut, openSettings } from '#e2e/account-settings.ts';
import { newPerson } from '#e2e/people.ts';
import { expect, expectAccessible, hydrated, test } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';

// What the server refuses, the browser also reports as a failed request.
test.use({ expectedErrors: [/status of 422/], extraHTTPHeaders: elsewhere() });
test.slow();

test('a second factor: set up, asked for, replaced by a recovery code once, and turned off', async ({
  page,
  request,
}) => {
  const member = await newPerson(request);
  await openSettings(page, member);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByRole('img', { name: /square code/ })).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  const secret = await secretOn(page);
  await expectAccessible(page);

  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByText('This code does not match.')).toBeVisible();
  await expect(page.getByRole('img', { name: /square code/ })).toBeVisible();
  // A phone drops the page while one is in the app.
  await page.goto('about:blank');
  await page.goto('/setting/account');
  await hydrated(page);
  expect(await secretOn(page)).toBe(secret);
  await page.getByLabel('Code', { exact: true }).fill(codeNow(secret));
  await page.getByRole('button', { name: 'Turn it on' }).click();

  await expect(page.getByRole('heading', { name: 'Keep these ten codes' })).toBeFocused();
  const codes = await page
    .getByRole('region', { name: 'Keep these ten codes' })
    .getByRole('listitem')
    .allTextContents();
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('bobbin-recovery-codes.txt');
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeFocused();

  await logOut(page);
  await openSettings(page, member, 'Two-factor code');
  await page.getByLabel('Code', { exact: true }).fill(codeNow(secret, 1));
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('It is on.')).toBeVisible();

  await logOut(page);
  await openSettings(page, member, 'Two-factor code');
  await page.getByLabel('Code', { exact: true }).fill(codes[3] ?? '');
  await page.getByRole('button', { name: 'Go on' }).click();
  const told = page.getByRole('region', { name: 'Notifications' });
  await expect(told).toContainText('It is used up now, and 9 are left.');
  await expect(told.getByRole('link')).toHaveCount(0);
  await expect(page).not.toHaveURL(/told=|left=/);
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.goto('/contact?told=recovery-code&left=2');
  await expect(told).toContainText('It is used up now, and 2 are left.');
  await told.getByRole('link', { name: 'Make new codes' }).press('Enter');
  await expect(page).toHaveURL('/setting/account#two-factor');

  await logOut(page);
  await openSettings(page, member, 'Two-factor code');
  await page.getByLabel('Code', { exact: true }).fill(codes[3] ?? '');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('This code does not match.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill((codes[4] ?? '').toUpperCase());
  await page.getByRole('button', { name: 'Go on' }).click();

  await page.getByRole('button', { name: 'Turn it off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn two-factor sign-in off?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Turn it off' }).click();
  await expect(page.getByText('It is off.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a second factor is set up, and an account deleted, by plain forms', async ({ page, request }) => {
    const member = await newPerson(request);
    await page.goto('/login?next=/setting/account');
    await logIn(page, member);
    await page.getByRole('button', { name: 'Set it up' }).click();
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Turn it on' }).click();
    await expect(page.getByText('This code does not match.')).toBeVisible();
    const secret = await secretOn(page);
    await page.getByLabel('Code', { exact: true }).fill(codeNow(secret));
    await page.getByRole('button', { name: 'Turn it on' }).click();
    await expect(page.getByRole('region', { name: 'Keep these ten codes' }).getByRole('listitem')).toHaveCount(10);

    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel(/to confirm/).fill('delete');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL(/\/\?told=leaving/);
  });
});

async function secretOn(page: Page): Promise<string> {
  const link = await page.getByRole('link', { name: 'Open in my authenticator app' }).getAttribute('href');
  return new URL(link ?? '').searchParams.get('secret') ?? '';
}

/** A code is good once, so the next sign-in within the same half minute takes the next one, which is accepted early. */
function codeNow(secret: string, stepsAhead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });
}
