import type { APIRequestContext, Page } from '@playwright/test';
import { lettersTo, letterTo, newNumber, newPerson } from '#e2e/people.ts';
import { test } from '#e2e/second-server.ts';
import { expect, expectAccessible, hydrated } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';
import { newAddress, PASSWORD } from '#testing/people.ts';

const SANDBOX_PORT = '4311';
const ASKING = {
  SANDBOX_PORT,
  TRUSTED_PROXIES: '127.0.0.1,::1',
  GOTRUE_SMTP_MAX_FREQUENCY: '0',
  CAPTCHA_SECRET: 'sandbox-captcha-secret',
  CAPTCHA_SITE_KEY: 'sandbox',
  CAPTCHA_URL: `http://127.0.0.1:${SANDBOX_PORT}/captcha/siteverify`,
  CAPTCHA_SCRIPT_URL: `http://localhost:${SANDBOX_PORT}/captcha/api.js`,
  // Nobody listens there.
  SMS_URL: 'http://127.0.0.1:1/sms',
};

// One after the other, so that one server does for all.
test.describe.configure({ mode: 'default' });
test.use({ extraHTTPHeaders: elsewhere(), expectedErrors: [/status of 422/] });

test('whoever registers or logs in shows that they are a person, each time anew', async ({ page, served, request }) => {
  const { url } = await served(ASKING);
  const email = newAddress();
  await page.goto(`${url}/login?state=register&next=/contact`);
  await hydrated(page);
  await fill(page, email, PASSWORD);
  await expect(person(page)).toBeVisible();
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(question(page)).toHaveAccessibleDescription('Show that you are a person, then try again.');
  await expect(question(page)).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Tab');
  await expect(person(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(person(page)).toBeChecked();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await page.getByLabel('Code').fill((await letterTo(request, email)).code);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page).toHaveURL(`${url}/contact`);

  await page.context().clearCookies();
  await page.goto(`${url}/login?next=/contact`);
  await hydrated(page);
  await fill(page, email, 'not that one');
  await person(page).click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/do not match/);
  await expect(person(page), 'an answer counts once').not.toBeChecked();
  await person(page).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${url}/contact`);
});

test('a letter, and the same letter again, take one each; so does a forgotten password', async ({
  page,
  served,
  request,
}) => {
  const { url } = await served(ASKING);
  const { email } = await newPerson(request);
  await page.goto(`${url}/login?state=link`);
  await hydrated(page);
  await page.getByLabel('E-mail').fill(email);
  await person(page).click();
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await page.getByRole('button', { name: 'send it again' }).click();
  await expect(question(page)).toHaveAccessibleDescription(/Show that you are a person/);
  await expect(page.getByLabel('Code')).toBeVisible();
  await expectAccessible(page);
  await person(page).click();
  await page.getByRole('button', { name: 'send it again' }).click();
  await expect(person(page)).not.toBeChecked();
  await expect.poll(() => letterCount(request, email), { message: 'one to confirm, two to enter' }).toBe(3);

  await page.goto(`${url}/account/forget`);
  await hydrated(page);
  await page.getByLabel('E-mail').fill(email);
  await person(page).click();
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
});

test('whoever has not confirmed yet gets another letter for another answer', async ({ page, served, request }) => {
  const { url } = await served(ASKING);
  const email = newAddress();
  await request.post('/auth/v1/signup', { data: { email, password: PASSWORD }, headers: elsewhere() });
  await page.goto(`${url}/login?next=/contact`);
  await hydrated(page);
  await fill(page, email, PASSWORD);
  await person(page).click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await expect(question(page)).toHaveAccessibleDescription(/Show that you are a person/);
  await person(page).click();
  await page.getByRole('button', { name: 'send it again' }).click();
  await expect.poll(() => letterCount(request, email)).toBe(2);
  await page.getByLabel('Code').fill((await letterTo(request, email)).code);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page).toHaveURL(`${url}/contact`);
});

test('once a text could not be sent, the next who asks is told in words', async ({ page, served }) => {
  const { url } = await served(ASKING);
  const ask = async (number: string) => {
    await page.goto(`${url}/login?state=link`);
    await hydrated(page);
    await page.getByLabel('E-mail or mobile number').fill(number);
    await person(page).click();
    await page.getByRole('button', { name: 'Send me a link' }).click();
  };
  await ask(newNumber());
  await expect(page.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
  await ask(newNumber());
  await expect(page.getByRole('alert')).toContainText('No text could be sent. Try again in a minute');
});

test('it follows the language and the theme, also when they change', async ({ page, served }) => {
  const { url } = await served(ASKING);
  await page.goto(`${url}/fr-FR/login`);
  await hydrated(page);
  const box = page.getByRole('checkbox', { name: 'Je suis une personne' });
  await expect(box).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.getByRole('button', { name: 'Sombre' }).click();
  await expect(box).toHaveCSS('background-color', 'rgb(27, 26, 24)');
});

test('its script is loaded where it is needed, and nowhere else', async ({ page, served }) => {
  const { url } = await served(ASKING);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/captcha/')) scripts.push(request.url());
  });
  for (const path of ['/', '/contact', '/setting/userprivacy']) {
    await page.goto(url + path);
    await hydrated(page);
  }
  expect(scripts).toEqual([]);
  await page.goto(`${url}/login`);
  await expect(person(page)).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('button', { name: 'Create my account' })).toBeVisible();
  await expect(person(page)).toBeVisible();
  expect(scripts).toHaveLength(1);
});

test.describe('where it is kept out', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the form says so', async ({ page, served }) => {
    const { url } = await served(ASKING);
    await page.route('**/captcha/api.js*', (route) => route.abort());
    await page.goto(`${url}/login`);
    await expect(page.getByText('The question did not load.')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form says that it is needed', async ({ page, served }) => {
    const { url } = await served(ASKING);
    await page.goto(`${url}/login`);
    // Found by its element: texts are not looked for in there.
    await expect(page.locator('noscript > p')).toHaveText(/This question needs JavaScript/);
    await expect(page.locator('noscript > p')).toBeVisible();
  });
});

function question(page: Page) {
  return page.getByRole('group', { name: 'Are you a person?' });
}

function person(page: Page) {
  return question(page).getByRole('checkbox');
}

async function fill(page: Page, email: string, password: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

async function letterCount(request: APIRequestContext, email: string): Promise<number> {
  return (await lettersTo(request, email)).length;
}
