import sharp from 'sharp';
import { newPublisher } from '#e2e/publisher.ts';
import { expect, hydrated, test } from '#e2e/test.ts';
import { saved, text } from '#e2e/write-page.ts';
import { elsewhere } from '#testing/elsewhere.ts';

test.use({ extraHTTPHeaders: elsewhere(), viewport: { width: 390, height: 640 } });

test.beforeEach(async ({ page, context, request }) => {
  await newPublisher(page, context, request);
  await page.goto('/write');
  await hydrated(page);
});

const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 200, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer(),
});

test('however much a dialog has to say, what cancels it stays in sight', async ({ page }) => {
  await text(page).fill('Said so often that it takes a while to tell');
  await saved(page);
  const alike = Array.from({ length: 30 }, (_, day) => ({ at: `Day ${day}`, beginning: 'Said so often. '.repeat(4) }));
  await page.route(/\/write\/check\//, (route) => route.fulfill({ json: { alike, clashes: [], free: [] } }));
  for (const opens of ['Publish now', 'Schedule']) {
    await page.getByRole('button', { name: opens, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Day 29')).toBeAttached();
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    await expect(cancel).toBeInViewport({ ratio: 1 });
    await dialog.getByText('Day 29').scrollIntoViewIfNeeded();
    await expect(cancel).toBeInViewport({ ratio: 1 });
    await cancel.click();
    await expect(dialog).toHaveCount(0);
  }
});

test('what is cancelled while its text is still being saved does not go out', async ({ page }) => {
  await text(page).fill('A first version');
  await saved(page);
  const held = Promise.withResolvers<void>();
  await page.route(/\/write\/save\//, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.postData()?.includes('publish-now')) asked.push(request.url());
  });
  await text(page).fill('A version that is not to go out');
  await page.getByRole('button', { name: 'Publish now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Publish as|^Publish/ }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  const stored = page.waitForResponse(/\/write\/save\//);
  held.resolve();
  await stored;
  await saved(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('a file is cancelled while it is sent and while it is looked at, alone or with all of its dialog', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Pictures and videos' }).click();
  const dialog = page.getByRole('dialog');
  const files = dialog.getByLabel('Add files');
  const cancel = dialog.getByRole('listitem').getByRole('button', { name: 'Cancel' });

  const looked = Promise.withResolvers<void>();
  await page.route(/\/post\/media\/added/, async (route) => {
    const answer = await route.fetch();
    await looked.promise;
    await route.fulfill({ response: answer });
  });
  await files.setInputFiles(await picture('looked-at.png'));
  await expect(dialog.getByRole('progressbar', { name: 'Checking looked-at.png' })).toBeAttached();
  await expect(cancel).toBeInViewport({ ratio: 1 });
  await cancel.click();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  const removed = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/post/media',
  );
  looked.resolve();
  expect((await removed).ok()).toBe(true);

  await page.route('**/storage/v1/object/uploads/**', () => undefined);
  await files.setInputFiles([await picture('one.png'), await picture('two.png')]);
  await expect(dialog.getByRole('progressbar', { name: 'Uploading one.png' })).toBeAttached();
  await dialog.getByRole('button', { name: 'Cancel' }).last().click();
  await expect(dialog).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/post/media');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});
