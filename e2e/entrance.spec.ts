import type { Page } from '@playwright/test';
import { enter, letterTo, newPerson } from '#e2e/people.ts';
import { expect, expectAccessible, hydrated, test } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';
import { newAddress, PASSWORD } from '#testing/people.ts';

test.use({ extraHTTPHeaders: elsewhere(), expectedErrors: [/status of 422/] });

test.describe('register', () => {
  test('leads over the letter to where one wanted to go', async ({ page, request }) => {
    const email = newAddress();
    await page.goto('/contact');
    await page.goto('/account/updatepassword');
    await expect(page).toHaveURL('/login?next=%2Faccount%2Fupdatepassword');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('heading', { name: 'Begin your thread' })).toBeVisible();
    await fill(page, { email, password: PASSWORD });
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
    await expectAccessible(page);

    const { link, subject } = await letterTo(request, email);
    expect(subject).toBe('Confirm your e-mail address');
    await page.goto(link);
    await expect(page).toHaveURL('/account/updatepassword');
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  });

  test('in French, from the first page to the last, and by code', async ({ page, request }) => {
    const email = newAddress();
    await page.goto('/fr-FR');
    await page.getByRole('link', { name: 'Commencer gratuitement' }).click();
    await hydrated(page);
    await fill(page, { email, password: PASSWORD }, { email: 'E-mail', password: 'Mot de passe' });
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect(page.getByRole('heading', { name: 'Regardez vos e-mails' })).toBeVisible();

    const { code, subject, text } = await letterTo(request, email);
    expect(subject).toBe('Confirmez votre adresse e-mail');
    expect(text).toContain('Bonjour');
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/faux ou n’est plus valable/);
    await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByText('Votre adresse est confirmée. Bienvenue.')).toBeVisible();
    await expect(page).toHaveURL('/fr-FR/threads-configuration');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  });

  test('says what is wrong in place, and keeps the address', async ({ page }) => {
    await page.goto('/login?state=register');
    await hydrated(page);
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Give your e-mail address/);
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Give your password/);
    await expect(page.getByLabel('E-mail'), 'the first of both').toBeFocused();
    await fill(page, { email: 'nobody', password: 'short' });
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/does not look like an e-mail/);
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.getByLabel('E-mail').fill(newAddress());
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/at least 8 characters/);
    await expect(page.getByLabel('E-mail')).not.toHaveValue('');
  });

  test('a known address is told nothing that a new one is not', async ({ page, request }) => {
    const { email } = await newPerson(request);
    await page.goto('/login?state=register');
    await hydrated(page);
    await fill(page, { email, password: PASSWORD });
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  });
});

test.describe('log in', () => {
  test('a wrong password is told in place, the right one leads on, and log out ends it', async ({ page, request }) => {
    const { email, password } = await newPerson(request);
    await page.goto('/login?next=/contact');
    await hydrated(page);
    await fill(page, { email, password: 'not that one' });
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/do not match/);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Show the password' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');

    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/contact');
    await page.goto('/login');
    await expect(page, 'somebody signed in is sent on').not.toHaveURL(/login/);

    await page.goto('/contact');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('You are logged out.');
    await expect(page).toHaveURL('/');
    await page.goto('/account/updatepassword');
    await expect(page).toHaveURL('/login?next=%2Faccount%2Fupdatepassword');
  });

  test('a session that ended elsewhere ends here', async ({ page, context, request }) => {
    const { session } = await newPerson(request);
    await enter(context, session);
    await page.goto('/account/updatepassword');
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    const { access_token: token } = session as { access_token: string };
    await request.post('/auth/v1/logout?scope=global', { headers: { authorization: `Bearer ${token}` } });
    await expect(async () => {
      await page.goto('/account/updatepassword');
      await expect(page).toHaveURL('/login?next=%2Faccount%2Fupdatepassword', { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    expect((await context.cookies()).filter(({ name }) => name.endsWith('-auth-token'))).toEqual([]);
  });

  test('what one tab signs out, the other shows when one returns to it', async ({ page, context, request }) => {
    await enter(context, (await newPerson(request)).session);
    await page.goto('/logout');
    const other = await context.newPage();
    await other.goto('/contact');
    await hydrated(other);
    await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/logout');
    await expect(page, 'whoever is logged out is not asked to log in to do so').toHaveURL('/');
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(other.getByRole('button', { name: 'Logout' })).toBeHidden();
  });
});

test.describe('a link by e-mail', () => {
  test('opened in another tab signs in there, and here when one comes back', async ({ page, context, request }) => {
    const { email } = await newPerson(request);
    await askForLink(page, '/login?state=link&next=/contact', email);

    const other = await context.newPage();
    await other.goto((await letterTo(request, email, /link|sign/i)).link);
    await expect(other).toHaveURL('/contact');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveURL('/contact');
  });

  test('opened on another device asks for the code of the same letter', async ({ page, browser, request }) => {
    const { email } = await newPerson(request);
    await askForLink(page, '/login?state=link', email);
    const { link } = await letterTo(request, email, /link|sign/i);

    const device = await (await browser.newContext({ extraHTTPHeaders: elsewhere() })).newPage();
    await device.goto(link);
    await expect(device.getByRole('heading', { name: 'Use the code here' })).toBeVisible();
    await expectAccessible(device);
    await device.context().close();
  });

  test('a confirmation opened on another device confirms, and asks to sign in', async ({ page, browser, request }) => {
    const email = newAddress();
    await page.goto('/login?state=register&next=/contact');
    await hydrated(page);
    await fill(page, { email, password: PASSWORD });
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
    const { link } = await letterTo(request, email);

    const device = await (await browser.newContext({ extraHTTPHeaders: elsewhere() })).newPage();
    await device.goto(link);
    await expect(device.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
    await device.getByRole('link', { name: 'Log in' }).click();
    await hydrated(device);
    await fill(device, { email, password: PASSWORD });
    await device.getByRole('button', { name: 'Log in' }).click();
    await expect(device).toHaveURL('/contact');
    await device.context().close();
  });

  test('used twice says so, and offers another', async ({ page, request }) => {
    const email = newAddress();
    await askForLink(page, '/login?state=link', email);
    const { link } = await letterTo(request, email);
    await request.get(link, { maxRedirects: 0 });
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link did not work' })).toBeVisible();
    await expect(page.getByText('has been used already or is too old')).toBeVisible();
    await expectAccessible(page);
  });

  test('of a program, with the session in the address, is taken and leaves no trace there', async ({
    page,
    request,
  }) => {
    const { email } = await newPerson(request);
    const target = encodeURIComponent('http://localhost:4310/confirm?next=%2Fcontact');
    await request.post(`/auth/v1/otp?redirect_to=${target}`, { data: { email }, headers: elsewhere() });
    const { link } = await letterTo(request, email, /link|sign/i);
    await page.goto(link);
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(await page.evaluate(() => history.state)).not.toHaveProperty('access_token');
  });
});

test('a forgotten password is set anew, and every other device is signed out', async ({
  page,
  browser,
  context,
  request,
}) => {
  const { email, session } = await newPerson(request);
  const device = await browser.newContext({ extraHTTPHeaders: elsewhere() });
  await enter(device, session);
  const elsewherePage = await device.newPage();
  await elsewherePage.goto('/account/updatepassword');
  await expect(elsewherePage).toHaveURL('/account/updatepassword');

  await page.goto('/login?next=/contact');
  await page.getByRole('link', { name: 'Forgot it?' }).click();
  await expect(page).toHaveURL('/account/forget?next=%2Fcontact');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
  await page.goto((await letterTo(request, email, /password/i)).link);
  await expect(page).toHaveURL('/account/updatepassword?next=%2Fcontact');
  await hydrated(page);
  await page.getByLabel('New password').fill('quite another sentence');
  await page.getByRole('button', { name: 'Set this password' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Your new password is in place');

  await expect(async () => {
    await elsewherePage.goto('/account/updatepassword');
    await expect(elsewherePage).toHaveURL(/\/login/, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await device.close();
  await context.clearCookies();
  await page.goto('/login');
  await hydrated(page);
  await fill(page, { email, password: 'quite another sentence' });
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/threads-configuration');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one can register, confirm, log out and log in', async ({ page, request }) => {
    const email = newAddress();
    await page.goto('/login?state=register&next=/contact');
    await fill(page, { email, password: PASSWORD });
    await page.getByRole('button', { name: 'Create my account' }).click();
    const { code } = await letterTo(request, email);
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page).toHaveURL('/contact?told=address-confirmed');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/\?told=logged-out/);
    await page.goto('/login?next=/contact');
    await fill(page, { email, password: 'wrong, at first' });
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('E-mail and password do not match.')).toBeVisible();
    await fill(page, { email, password: PASSWORD });
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/contact');
  });
});

async function askForLink(page: Page, address: string, email: string) {
  await page.goto(address);
  await hydrated(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
}

async function fill(
  page: Page,
  { email, password }: { email: string; password: string },
  labels = { email: 'E-mail', password: 'Password' },
) {
  await page.getByLabel(labels.email).fill(email);
  await page.getByLabel(labels.password, { exact: true }).fill(password);
}
