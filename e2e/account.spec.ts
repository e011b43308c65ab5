import { logIn, logOut, openSettings } from '#e2e/account-settings.ts';
import { enter, letterTo, newPerson } from '#e2e/people.ts';
import { expect, expectAccessible, hydrated, test } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';

// What the server refuses, the browser also reports as a failed request.
test.use({ expectedErrors: [/status of 422/], extraHTTPHeaders: elsewhere() });
test.slow();

test('a new password signs another browser out', async ({ page, browser, baseURL, request }) => {
  const member = await newPerson(request);
  const otherBrowser = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: elsewhere() });
  const other = await otherBrowser.newPage();
  await openSettings(other, member);
  await openSettings(page, member);

  await page.getByLabel('New password').fill('another-long-password');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Your new password is in place.');
  await expect(page.getByLabel('New password')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Change the password' })).toBeFocused();
  await expect(async () => {
    await other.reload();
    await expect(other).toHaveURL(/\/login/, { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await otherBrowser.close();
});

test('whoever sends the password from its field, which is emptied, goes on at that part of the page', async ({
  page,
  request,
}) => {
  await openSettings(page, await newPerson(request));
  await page.getByLabel('New password').fill('another-long-password');
  await page.getByLabel('New password').press('Enter');
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('New password')).toBeFocused();
  await expect(page.getByLabel('New password')).toHaveValue('');
});

test('a key for a program is asked for its name where the name is typed', async ({ page, request }) => {
  await openSettings(page, await newPerson(request));
  await page.getByRole('button', { name: 'Make a key' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/Give the key a name/);
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
});

test('a device that is not known is signed out from the list', async ({ page, browser, baseURL, request }) => {
  const member = await newPerson(request);
  const otherBrowser = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: elsewhere(),
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  await openSettings(await otherBrowser.newPage(), member);
  await openSettings(page, member);

  const table = page.getByRole('table', { name: 'Your sessions' });
  await expect(table.getByRole('row', { name: /This device/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('That device is signed out.');
  await expect(table.getByText('Firefox on Windows')).toHaveCount(0);
  await otherBrowser.close();
});

test('another account is linked, lets one in, and is unlinked again', async ({ page, request }) => {
  const member = await newPerson(request);
  await openSettings(page, member);
  await page.getByRole('link', { name: 'Link Google' }).click();
  await page.getByRole('button', { name: /Free Demo/ }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('The account is linked.');
  await expect(page.getByText('free@demo.test')).toBeVisible();
  await expect(page.getByText(`Your address is ${member.email}.`)).toBeVisible();

  await logOut(page);
  await page.goto('/login?next=/setting/account');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await page.getByRole('button', { name: /Free Demo/ }).click();
  await expect(page.getByText(`Your address is ${member.email}.`)).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Unlink Google' }).click();
  await expect(page.getByRole('link', { name: 'Link Google' })).toBeVisible();
  await expect(page.getByText('It is your only way in, so it stays.')).toBeVisible();
});

test('in French, from the language to the farewell and back', async ({ page, request }) => {
  const member = await newPerson(request);
  await openSettings(page, member);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr-FR');
  await page.getByRole('button', { name: 'Use this language' }).click();
  await expect(page).toHaveURL(/\/fr-FR\/setting\/account/);
  await expect(page.getByRole('heading', { level: 1, name: 'Votre compte' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Fuseau horaire' })).toHaveValue('Europe/Paris');

  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Supprimer votre compte ?' });
  await dialog.getByLabel(/pour confirmer/).fill('oui');
  await dialog.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await expect(dialog.getByText('Ce n’est pas le mot.')).toBeVisible();
  await dialog.getByLabel(/pour confirmer/).fill('supprimer');
  await dialog.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Votre compte sera supprimé dans 14');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const letter = await letterTo(request, member.email, /va être supprimé/);
  expect(letter.text).toContain('choisissez «\u00a0Le garder\u00a0»');

  await page.goto('/fr-FR/login?next=/setting/about');
  await hydrated(page);
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const banner = page.getByRole('complementary', { name: 'Votre compte' });
  await expect(banner).toContainText('Votre compte sera supprimé le');
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Le garder' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page).toHaveURL(/\/fr-FR\/setting\/about/);
});

test('a question that was opened stays open while the page tidies its address', async ({ page, request }) => {
  await openSettings(page, await newPerson(request));
  const { promise: opened, resolve: letItGo } = Promise.withResolvers<void>();
  await page.route(/\/setting\/account\.data/, async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto('/setting/account?told=zone-kept');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('time zone');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel(/to confirm/).fill('del');
  letItGo();
  await expect(page).not.toHaveURL(/told=/);
  await expect(dialog.getByLabel(/to confirm/)).toHaveValue('del');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('the time zone is told also while one is on the way to another page, which is reached', async ({
  page,
  request,
}) => {
  const member = await newPerson(request);
  const { promise: isLeaving, resolve: leave } = Promise.withResolvers<void>();
  const isTold = page.waitForResponse(/\/setting\/account\/zone/);
  await page.route(/\/setting\/account\/zone/, async (route) => {
    await isLeaving;
    await route.continue();
  });
  await page.route(/\/setting\/account\.data/, async (route) => {
    leave();
    expect((await isTold).status()).toBe(200);
    await route.continue();
  });
  await page.goto('/login?next=/setting/about');
  await hydrated(page);
  await logIn(page, member);
  await expect(page).toHaveURL(/\/setting\/about$/);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page).toHaveURL(/\/setting\/account$/);
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Paris');
});

test('whoever is about to choose a time zone is offered that of the browser first', async ({
  page,
  context,
  request,
}) => {
  const { session } = await newPerson(request);
  await enter(context, session);
  await page.goto('/setting/account');
  await hydrated(page);
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toHaveValue('Europe/Paris');
  await zone.selectOption('Asia/Tokyo');
  await page.getByRole('button', { name: 'Use this time zone' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('time zone');
  await zone.focus();
  await expect(zone.locator('option').first()).toHaveText(/^Paris \(GMT\+[12]\)$/);
});

test('what is sent before the page has tidied its address is answered all the same', async ({ page, request }) => {
  await openSettings(page, await newPerson(request));
  const [told, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/assets\/told-/, async (route) => {
    await told.promise;
    await route.continue();
  });
  await page.route(/\/setting\/account\.data/, async (route) => {
    if (route.request().method() === 'POST') await sent.promise;
    await route.continue();
  });
  await page.goto('/setting/account?told=zone-kept');
  await hydrated(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel(/to confirm/).fill('yes');
  const isSent = page.waitForRequest((each) => each.method() === 'POST');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await isSent;
  told.resolve();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('time zone');
  sent.resolve();
  await expect(dialog.getByText('This is not the word.')).toBeVisible();
  await expect(page).not.toHaveURL(/told=/);
});
