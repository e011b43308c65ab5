import type { BrowserContext, Page } from '@playwright/test';
import { expect, hydrated } from '#e2e/test.ts';
import { test } from '#e2e/second-server.ts';

const DAY = 24 * 3600;

test.describe('a French browser', () => {
  test.use({ locale: 'fr-FR' });

  test('lands on the French pages, stays there, and is told nothing about it', async ({ page, context }) => {
    const words = wordsFetched(page);
    await page.goto('/?from=letter');
    await expect(page).toHaveURL('/fr-FR?from=letter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
    await hydrated(page);
    await page.getByRole('navigation', { name: 'À propos de ce site' }).getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/fr-FR/contact');
    await expect(page.getByRole('textbox', { name: 'Votre message' })).toBeVisible();

    await expect(notifications(page)).toBeEmpty();
    expect(await localeCookie(context)).toBeUndefined();
    expect(words()).toEqual(['fr-FR']);
  });

  test('may choose English where it stands: page, query and typed text stay, and so does the choice', async ({
    page,
    context,
  }) => {
    await page.goto('/fr-FR/setting/about');
    await page.goto('/fr-FR/contact?topic=plans');
    await hydrated(page);
    await page.getByRole('textbox', { name: 'Votre nom' }).fill('Édith Fil');
    await page.getByRole('textbox', { name: 'Votre message' }).fill('Bonjour,\nun mot en deux langues.');
    await page.getByRole('link', { name: 'English' }).click();

    await expect(page).toHaveURL('/contact?topic=plans');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Édith Fil');
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('Bonjour,\nun mot en deux langues.');
    await expect(notifications(page)).toContainText('Info');
    await expect(notifications(page)).toContainText('This page is now in English.');
    const cookie = await localeCookie(context);
    expect(cookie).toMatchObject({ value: 'en-US', path: '/', sameSite: 'Lax' });
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / DAY)).toBe(365);

    await page.goBack();
    await expect(page).toHaveURL('/fr-FR/setting/about');
    await page.goto('/');
    await expect(page).toHaveURL('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await expect(notifications(page)).toBeEmpty();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('may choose English by its plain link, and it is remembered', async ({ page, context }) => {
      await page.goto('/fr-FR/contact?topic=plans');
      await page.getByRole('link', { name: 'English' }).click();
      await expect(page).toHaveURL('/contact?topic=plans');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
      expect(await localeCookie(context)).toMatchObject({ value: 'en-US' });
      await page.goto('/');
      await expect(page).toHaveURL('/');
    });
  });
});

test('the words of another language are fetched when it is chosen, and not before', async ({ page }) => {
  const words = wordsFetched(page);
  await page.goto('/contact');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(words()).toEqual(['en-US']);
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.getByRole('textbox', { name: 'Votre message' })).toBeVisible();
  expect(words()).toEqual(['en-US', 'fr-FR']);
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a page that cannot change its language stays as it is, and says so', async ({ page, context }) => {
    // The notification itself is fetched while nothing is wrong.
    const notification = page.waitForResponse(/\/assets\/passing-notification-/);
    await page.goto('/contact');
    await hydrated(page);
    await notification;
    await page.waitForLoadState('networkidle');
    await page.getByRole('textbox', { name: 'Your message' }).fill('Half a sentence');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(notifications(page)).toContainText('This could not be loaded.');
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('Half a sentence');
    expect(await localeCookie(context)).toBeUndefined();
    await context.setOffline(false);
  });
});

test('without lazy loading the words of both languages come with the page', async ({ page, served }) => {
  const { url } = await served({ I18N_LAZY: 'false' });
  const words = wordsFetched(page);
  await page.goto(`${url}/contact`);
  await hydrated(page);
  expect(words()).toEqual(['en-US', 'fr-FR']);
});

test('strategy prefix: every language stands in the path', async ({ page, served }) => {
  const { url } = await served({ I18N_STRATEGY: 'prefix' });
  await page.goto(`${url}/contact`);
  await expect(page).toHaveURL(`${url}/en-US/contact`);
  await hydrated(page);
  await footer(page).getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL(`${url}/en-US/setting/about`);
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(`${url}/fr-FR/setting/about`);
});

test('strategy no_prefix: the path says nothing, the choice does', async ({ page, served }) => {
  const { url } = await served({ I18N_STRATEGY: 'no_prefix' });
  await page.goto(`${url}/contact`);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Weaver');
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.getByRole('textbox', { name: 'Votre nom' })).toHaveValue('Ada Weaver');
  await expect(page).toHaveURL(`${url}/contact`);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
});

test('strategy prefix_and_default: the default language has both addresses', async ({ page, served }) => {
  const { url } = await served({ I18N_STRATEGY: 'prefix_and_default' });
  for (const path of ['/contact', '/en-US/contact']) {
    await page.goto(`${url}${path}`);
    await expect(page).toHaveURL(`${url}${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  }
  await hydrated(page);
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(`${url}/fr-FR/contact`);
});

test('domains: each language has its host, and switching goes there', async ({ page, served }) => {
  const { url, port } = await served({ I18N_DOMAINS: 'en-US=localhost:{port},fr-FR=127.0.0.1:{port}' });
  await page.goto(`http://127.0.0.1:${port}/`);
  await expect(page).toHaveURL(`http://127.0.0.1:${port}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');

  await page.goto(`${url}/contact?topic=plans`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  // What a browser without JavaScript would follow.
  await expect(page.getByRole('link', { name: 'Français' })).toHaveAttribute(
    'href',
    `//127.0.0.1:${port}/contact?topic=plans`,
  );
  await hydrated(page);
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(`http://127.0.0.1:${port}/contact?topic=plans`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
});

function notifications(page: Page) {
  return page.getByRole('region', { name: 'Notifications' });
}

function footer(page: Page) {
  return page.getByRole('navigation', { name: 'About this site' });
}

async function localeCookie(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === 'locale');
}

/** Which languages' words the browser has asked for; each set is a file named after its language, rare ones aside. */
function wordsFetched(page: Page): () => string[] {
  const locales = new Set<string>();
  page.on('request', (request) => {
    const locale = /-words\.(en-US|fr-FR)-/.exec(request.url())?.[1];
    if (locale) locales.add(locale);
  });
  return () => [...locales].toSorted();
}
