import type { Page } from '@playwright/test';
import { expect, hydrated } from '#e2e/test.ts';
import { test } from '#e2e/second-server.ts';

const CHAT_ID = '0a1b2c3d-0000-4000-8000-000000000000';
const ANALYTICS = 'https://counter.example.test/script.js';
const CONFIGURED = { SUPPORT_CHAT_WEBSITE_ID: CHAT_ID, ANALYTICS_SCRIPT_URL: ANALYTICS };
const FOREIGN = /^https:\/\/(client\.crisp\.chat|counter\.example\.test)\//;

// One after the other, so that one server does for all.
test.describe.configure({ mode: 'default' });

test('nothing foreign is fetched before one agrees, nor after one refuses, which is as easy', async ({
  page,
  served,
}) => {
  const foreign = await answerForeign(page);
  const { url } = await served(CONFIGURED);
  await page.goto(url);
  await hydrated(page);
  const [refuse, agree] = [
    question(page).getByRole('button', { name: 'Refuse' }),
    question(page).getByRole('button', { name: 'Agree' }),
  ];
  await expect(refuse).toHaveCSS('background-color', await background(agree));
  const [one, other] = [await refuse.boundingBox(), await agree.boundingBox()];
  expect(one?.height).toBe(other?.height);
  expect(one?.y).toBe(other?.y);

  await refuse.click();
  await expect(question(page)).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Change your choice' })).toBeVisible();
  await expect(question(page)).toBeHidden();
  expect(foreign()).toEqual([]);
});

test('after agreeing the chat comes async and the counter deferred; withdrawing takes them away', async ({
  page,
  served,
}) => {
  const foreign = await answerForeign(page);
  const { url } = await served(CONFIGURED);
  await page.goto(`${url}/fr-FR`);
  await hydrated(page);
  await page.getByRole('region', { name: 'Votre choix' }).getByRole('button', { name: 'Accepter' }).click();
  await expect.poll(() => foreign().toSorted()).toEqual(['https://client.crisp.chat/l.js', ANALYTICS]);
  const how = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src }) => src.startsWith('https:'))
      .map(({ src, async, defer }) => ({ host: new URL(src).host, async, defer })),
  );
  expect(how).toEqual([
    { host: 'client.crisp.chat', async: true, defer: false },
    { host: 'counter.example.test', async: false, defer: true },
  ]);
  expect(await page.evaluate(() => window.CRISP_WEBSITE_ID)).toBe(CHAT_ID);

  await page.getByRole('button', { name: 'Modifier votre choix' }).click();
  await page.getByRole('region', { name: 'Votre choix' }).getByRole('button', { name: 'Refuser' }).click();
  await page.reload();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('script[src^="https:"]').count()).toBe(0);
  expect(foreign()).toHaveLength(2);
});

test('a browser that says "do not" is not asked', async ({ page, served }) => {
  const foreign = await answerForeign(page);
  const { url } = await served(CONFIGURED);
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.setExtraHTTPHeaders({ 'sec-gpc': '1' });
  await page.goto(url);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(question(page)).toBeHidden();
  expect(foreign()).toEqual([]);
});

test('where nothing is configured nothing is asked', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change your choice' })).toHaveCount(0);
});

function question(page: Page) {
  return page.getByRole('region', { name: 'Your choice' });
}

function background(button: ReturnType<Page['getByRole']>): Promise<string> {
  return button.evaluate((element) => getComputedStyle(element).backgroundColor);
}

/** The other companies answer with an empty script; every request to them is noted. */
async function answerForeign(page: Page): Promise<() => string[]> {
  const asked: string[] = [];
  await page.route(FOREIGN, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return () => asked;
}
