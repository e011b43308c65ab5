import type { APIRequestContext, Page } from '@playwright/test';
import { chooseAccount, enter, expireTokens, newCreator, newPerson } from '#e2e/people.ts';
import { expect, expectAccessible, hydrated, test } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';

const PAGE = '/threads-configuration';

test.use({ extraHTTPHeaders: elsewhere() });

test.beforeEach(async ({ context, request }) => {
  await enter(context, (await newPerson(request)).session);
});

/** The network's accounts that a journey has made. */
const made: string[] = [];
async function newAccount(request: APIRequestContext, wish?: { posts: number }): Promise<string> {
  const username = await newCreator(request, wish);
  made.push(username);
  return username;
}
// Nobody looks any more, and what is still read of thousands of posts would take its time from other journeys.
test.afterEach(async ({ request }) => {
  for (const username of made.splice(0)) await expireTokens(request, username);
});

test('connect by computer, and see the first sync go by', async ({ page, request }) => {
  test.slow();
  const username = await newAccount(request, { posts: 2500 });
  await page.goto('/redirect');
  await expect(page).toHaveURL(PAGE);
  await page.getByRole('link', { name: 'Connect with Threads' }).click();
  await chooseAccount(page, username);
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Your Threads account is connected');
  await expect(page.getByRole('heading', { name: `@${username}` })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /followers, [1-9][\d,]* posts/);
  await expect(accountsOn(page).getByText('Connected', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Last read')).toBeVisible();
});

test('the connect address is copied, and leads to the network from where it is pasted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PAGE);
  await hydrated(page);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(await page.getByLabel('Connect address').inputValue());
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
});

test('the help hint opens by itself after a failed attempt, and leads to one that works', async ({ page, request }) => {
  const username = await newAccount(request);
  await page.goto(`/fr-FR${PAGE}`);
  const reason = page.getByText('Vous avez fait demi-tour dans la fenêtre de Threads.');
  await expect(page.getByText('Cela ne marche pas')).toBeVisible();
  await expect(reason).toBeHidden();
  await page.getByRole('link', { name: 'Continuer avec Threads' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`/fr-FR${PAGE}#help`);
  await expect(reason).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Recommencer' }).click();
  await chooseAccount(page, username);
  await expect(page.getByRole('heading', { name: `@${username}` })).toBeVisible();
  await expect(page.getByText('Le dernier essai n’a pas abouti')).toBeHidden();
});

test('an account whose access is lost says so while one looks, and is connected again', async ({ page, request }) => {
  const username = await newAccount(request, { posts: 3000 });
  await page.goto(PAGE);
  await page.getByRole('link', { name: 'Connect with Threads' }).click();
  await chooseAccount(page, username);
  await expect(accountsOn(page).getByText('Syncing', { exact: true })).toBeVisible();
  await expireTokens(request, username);
  await expect(accountsOn(page).getByText('Reconnect needed', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: `Reconnect @${username}` }).click();
  await chooseAccount(page, username);
  await expect(accountsOn(page).getByText('Syncing', { exact: true })).toBeVisible();
});

test('every page is about one of two accounts, and the switcher changes which', async ({ page, request }) => {
  const [first, second] = [await newAccount(request), await newAccount(request)];
  for (const username of [first, second]) {
    await page.goto(`${PAGE}/connect?next=%2Fcontact`);
    await chooseAccount(page, username);
    await expect(page).toHaveURL('/contact');
  }
  const switcher = page.getByRole('button', { name: `Account: @${second}` });
  await switcher.click();
  await page.getByRole('menuitemcheckbox', { name: `@${first}` }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('every page is about this account');
  await expect(page).toHaveURL('/contact');
  await page.getByRole('button', { name: `Account: @${first}` }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Threads accounts' }).click();
  await expect(page).toHaveURL(PAGE);
  await page.getByRole('link', { name: `Show on every page @${second}` }).click();
  await expect(page.getByRole('button', { name: `Account: @${second}` })).toBeVisible();
});

test('disconnecting asks first, then shows how to remove the app there', async ({ page, request }) => {
  const username = await newAccount(request);
  await page.goto(`${PAGE}/connect`);
  await chooseAccount(page, username);
  await hydrated(page);
  const disconnect = page.getByRole('button', { name: `Disconnect @${username}`, exact: true });
  await expect(disconnect).toBeHidden();
  await page.getByText(`Disconnect… @${username}`).click();
  await expectAccessible(page);
  await disconnect.click();
  await expect(page.getByRole('heading', { name: `@${username} is disconnected` })).toBeFocused();
  await expect(page.getByText('Choose Account, then Website permissions.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Connect Threads', exact: true })).toBeVisible();
});

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', expectedErrors: [/ERR_FAILED/] });

  test('accounts in every state, with any name, are read with ease; so is that they cannot be asked about', async ({
    page,
    request,
  }) => {
    await page.goto(`${PAGE}/connect`);
    await chooseAccount(page, await newAccount(request, { posts: 3000 }));
    await expect(accountsOn(page).getByText('Syncing', { exact: true })).toBeVisible();
    await page.route('**/progress', async (route) => {
      const [real] = (await (await route.fetch()).json()) as [object];
      await route.fulfill({
        json: EVERY_STATE.map((state, at) => Object.assign({}, real, state, { id: `account-${at}` })),
      });
    });
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);

    await page.route('**/progress', (route) => route.abort());
    await expect(page.getByText('This page cannot reach us').first()).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one connects, switches and disconnects all the same', async ({ page, request }) => {
    const [first, second] = [await newAccount(request), await newAccount(request)];
    for (const username of [first, second]) {
      await page.goto(PAGE);
      await page.getByRole('link', { name: 'Connect with Threads' }).click();
      await chooseAccount(page, username);
      await expect(page.getByRole('heading', { name: `@${username}` })).toBeVisible();
    }
    await page.getByRole('button', { name: `Account: @${second}` }).click();
    await page.getByRole('menuitemcheckbox', { name: `@${first}` }).click();
    await expect(page.getByRole('button', { name: `Account: @${first}` })).toBeVisible();
    await page.getByText(`Disconnect… @${first}`).click();
    await page.getByRole('button', { name: `Disconnect @${first}`, exact: true }).click();
    await expect(page.getByRole('heading', { name: `@${first} is disconnected` })).toBeVisible();
    await expect(page.getByRole('button', { name: `Account: @${second}` })).toBeVisible();
  });
});

const LONG = 'a_very_long_name_of_thirty_1234';
const EVERY_STATE = [
  { standing: 'connected', step: 'done', isChosen: true, lastRead: 'Nov 16, 2026, 09:41' },
  {
    standing: 'connected',
    step: 'done',
    isChosen: false,
    username: LONG,
    name: 'خيوط وإبر',
    missing: ['threads_manage_replies'],
  },
  { standing: 'syncing', step: 'audience', isChosen: false, posts: 0, days: 0, followers: undefined },
  {
    standing: 'syncing',
    step: 'days',
    isChosen: false,
    posts: 18_340,
    days: 412,
    followers: 1_204_311,
    isWaiting: true,
  },
  { standing: 'reconnect-needed', step: 'done', isChosen: false, username: LONG, name: LONG.repeat(3) },
  { standing: 'paused', step: 'done', isChosen: false, name: '🧵🪡 Sew and tell' },
];

/** The switcher beside the page says how each account stands as well. */
function accountsOn(page: Page) {
  return page.locator('#accounts');
}
