import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '#e2e/test.ts';

const OLDER = '0123456789abcdef';

test('a page asks for its build when it starts and every 60 minutes', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/builds/')) asked.push(pathname);
  });
  await page.clock.install();
  await page.goto('/contact');
  await hydrated(page);
  await expect.poll(() => asked).toEqual([`/builds/${await currentBuild(page)}.json`]);

  await page.clock.fastForward('59:00');
  await page.clock.fastForward('00:50');
  expect(asked).toHaveLength(1);
  await page.clock.fastForward('00:30');
  await expect.poll(() => asked.length).toBe(2);
  await page.clock.fastForward('01:00:00');
  await expect.poll(() => asked.length).toBe(3);
  expect(new Set(asked).size).toBe(1);
});

test.describe('a page of an older build', () => {
  test.use({ expectedErrors: [/status of 404|dynamically imported module|Error loading route module/] });

  test('whose next page is gone opens that page from the new build', async ({ page }) => {
    const documents = documentsOf(page);
    await openOlderBuild(page, '/contact');
    await goneOnce(page, /\/assets\/privacy-/);
    await page.getByRole('link', { name: 'Privacy' }).first().click();

    await expect(page).toHaveURL('/setting/userprivacy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await hydrated(page);
    expect(documents()).toEqual(['/contact', '/contact', '/setting/userprivacy']);
  });

  test('of which a piece is gone reloads the full path, at most once in ten seconds', async ({ page }) => {
    const documents = documentsOf(page);
    await page.clock.install();
    // Whatever stands between keeps handing out the older build: without a guard this would go on for ever.
    await serveOlderBuild(page);
    await gone(page, /\/assets\/command-palette-/);
    await page.goto('/contact?topic=plans#content');
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await expect.poll(documents).toEqual(['/contact?topic=plans', '/contact?topic=plans']);
    await expect(page).toHaveURL('/contact?topic=plans#content');

    await hydrated(page);
    const checked = page.waitForResponse(`**/builds/${OLDER}.json`);
    await page.keyboard.press('Control+k');
    await checked;
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('This could not be loaded.');
    expect(documents()).toHaveLength(2);

    await page.clock.fastForward(11_000);
    await page.reload();
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await expect.poll(() => documents().length).toBe(4);
    await hydrated(page);
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test.describe('a piece that cannot be had while there is no newer build', () => {
  test.use({ expectedErrors: [/status of 404|dynamically imported module|Error loading route module/] });

  test('leaves the page where it is', async ({ page }) => {
    const documents = documentsOf(page);
    await page.goto('/contact');
    await hydrated(page);
    await gone(page, /\/assets\/privacy-/);
    await page.getByRole('link', { name: 'Privacy' }).first().click();
    await expect.poll(documents).toEqual(['/contact', '/contact']);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(documents()).toEqual(['/contact', '/contact']);
  });
});

/** The scripts as an earlier build would have had them: they know themselves by another id. What comes later is today's. */
async function openOlderBuild(page: Page, path: string) {
  const today = await serveOlderBuild(page);
  const asked = page.waitForResponse(`**/builds/${OLDER}.json`);
  await page.goto(path);
  await hydrated(page);
  expect(await (await asked).json()).toEqual({ id: OLDER, latest: today });
  await page.unrouteAll({ behavior: 'wait' });
}

async function serveOlderBuild(page: Page): Promise<string> {
  const today = await currentBuild(page);
  await page.route('**/assets/*.js', async (route) => {
    // A reload gives up what the page before it was still fetching.
    const answer = await route.fetch().catch(() => undefined);
    const script = await answer?.text().catch(() => undefined);
    if (script === undefined) return route.abort().catch(() => undefined);
    return route.fulfill({ response: answer, body: script.replaceAll(today, OLDER) });
  });
  return today;
}

async function currentBuild(page: Page): Promise<string> {
  const answer: { latest: string } = await (await page.request.get('/builds/any.json')).json();
  return answer.latest;
}

/** As a file of a build that is no longer served. */
async function gone(page: Page, file: RegExp) {
  await page.route(file, (route) => route.fulfill({ status: 404, body: '' }));
}

async function goneOnce(page: Page, file: RegExp) {
  await page.route(file, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
}

function documentsOf(page: Page): () => string[] {
  const opened: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    const { pathname, search } = new URL(request.url());
    opened.push(pathname + search);
  });
  return () => opened;
}
