import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { enterAsMember } from '#bench/enter-as-member.ts';
import { memberSession } from '#e2e/member.ts';
import { expect, expectAccessible, hydrated, test } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';

// The journeys share a library: what one deletes another may still be showing, and is told 400.
test.use({ extraHTTPHeaders: elsewhere(), expectedErrors: [/status of 400/] });

const aName = () => `picture-${Math.random().toString(36).slice(2)}.png`;
const inLibrary = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Library' }).getByRole('listitem').filter({ hasText: name });

async function picture(name = aName(), color = '#c33') {
  const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background: color } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

async function openLibrary(page: Page, context: BrowserContext, url = '', path = '/post/media'): Promise<void> {
  await enterAsMember(context, url, 'premium@demo.test');
  await page.goto(path);
  await hydrated(page);
}

test('a picture is added by the button, described, and deleted', async ({ page, context, baseURL }) => {
  await openLibrary(page, context, baseURL);
  const file = await picture();
  await page.getByLabel('Add files').setInputFiles(file);
  const item = inLibrary(page, file.name);
  await expect(item.getByRole('img', { name: file.name })).toBeVisible();
  await expect(item.getByText('In no post')).toBeVisible();

  await item.getByText('Describe it').click();
  await item.getByRole('textbox', { name: 'Alternative text' }).fill('A red wall');
  await item.getByRole('button', { name: 'Save' }).click();
  await expect(item.getByText('Saved')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(inLibrary(page, file.name).getByRole('img', { name: 'A red wall' })).toBeVisible();

  await item.getByText('Delete', { exact: true }).first().click();
  await item.getByRole('button', { name: `Delete ${file.name}` }).click();
  await expect(page.getByText('The file is deleted.')).toBeVisible();
  await expect(item).toBeHidden();
});

test.describe('a file that is no picture', () => {
  test.use({ expectedErrors: [/status of 4(?:00|22)/] });
  test('is refused in words, and the others are added', async ({ page, context, baseURL }) => {
    await openLibrary(page, context, baseURL);
    const good = await picture();
    const bad = { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Not a picture at all') };
    await page.getByLabel('Add files').setInputFiles([bad, good]);
    await expect(page.getByRole('alert').filter({ hasText: 'neither a picture nor a video' })).toBeVisible();
    await expect(inLibrary(page, good.name)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('neither a picture nor a video')).toBeHidden();
  });
});

test.describe('a file on its way', () => {
  test.use({ expectedErrors: [/status of 400|ERR_FAILED/] });
  test('shows how far it is, and can be cancelled', async ({ page, context, baseURL }) => {
    await openLibrary(page, context, baseURL);
    await page.route('**/storage/v1/object/uploads/**', () => undefined);
    const file = await picture();
    await page.getByLabel('Add files').setInputFiles(file);
    await expect(page.getByRole('progressbar', { name: `Uploading ${file.name}` })).toBeAttached();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('progressbar', { name: `Uploading ${file.name}` })).toHaveCount(0);
    await page.unroute('**/storage/v1/object/uploads/**');
    await page.reload();
    await expect(inLibrary(page, file.name)).toHaveCount(0);
  });

  test('is sent again when the connection is back', async ({ page, context, baseURL }) => {
    await openLibrary(page, context, baseURL);
    const file = await picture();
    await page.route('**/storage/v1/object/uploads/**', (route) => route.abort());
    await page.getByLabel('Add files').setInputFiles(file);
    await expect(page.getByText('The connection was lost.')).toBeVisible();
    await page.unroute('**/storage/v1/object/uploads/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(inLibrary(page, file.name)).toBeVisible();
  });
});

test('a library of more than a page goes on behind a link, and back', async ({ page, context, baseURL, request }) => {
  await enterAsMember(context, baseURL ?? '', 'premium@demo.test');
  const { access_token: token } = await memberSession(request);
  const { buffer } = await picture();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' };
  for (let count = 0; count < 50; count += 1)
    expect((await request.post('/api/v1/media', { data: buffer, headers })).status()).toBe(201);
  await page.goto('/post/media');
  await page.getByRole('link', { name: 'Show older ones' }).click();
  await expect(page).toHaveURL(/before=/);
  await page.getByRole('link', { name: 'Back to the newest' }).click();
  await expect(page).not.toHaveURL(/before=/);
  await expect(page.getByRole('list', { name: 'Library' }).getByRole('listitem')).toHaveCount(48);
});

test('in French, on a phone, nothing is wider than the screen', async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLibrary(page, context, baseURL, '/fr-FR/post/media');
  const file = await picture('un-nom-de-fichier-qui-ne-finit-pas-et-que-personne-ne-taperait-jamais.png');
  await page.getByLabel('Ajouter des fichiers').setInputFiles(file);
  await expect(page.getByText(file.name).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('another plan sees what the library gives', async ({ page, context, baseURL }) => {
  await enterAsMember(context, baseURL ?? '', 'plus@demo.test');
  await page.goto('/post/media');
  await expect(page.getByRole('heading', { name: 'Publish pictures, carousels and videos' })).toBeVisible();
  await expect(page.getByLabel('Add files')).toHaveCount(0);
});

test('pictures are put into a post, described and moved, and are there again', async ({ page, context, baseURL }) => {
  await enterAsMember(context, baseURL ?? '', 'premium@demo.test');
  await page.goto('/write');
  await hydrated(page);
  const text = `With two pictures ${Math.random().toString(36).slice(2)}`;
  await page
    .getByRole('textbox', { name: /Text|Part 1/ })
    .first()
    .fill(text);
  await page.getByRole('button', { name: 'Pictures and videos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose from your library' });
  const [red, blue] = [await picture(aName(), '#c33'), await picture(aName(), '#33c')];
  await dialog.getByLabel('Add files').setInputFiles([red, blue]);
  await expect(dialog.getByRole('button', { name: blue.name, pressed: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 2 files' }).click();

  const strip = page.getByRole('list', { name: 'Pictures and videos of this part' });
  await expect(strip.getByRole('listitem')).toHaveCount(2);
  await strip.getByRole('textbox', { name: 'Alternative text' }).first().fill('A red wall');
  await strip.getByRole('button', { name: 'Move later' }).first().press('Enter');
  await expect(strip.getByRole('textbox', { name: 'Alternative text' }).nth(1)).toHaveValue('A red wall');
  await expect(strip.getByRole('button', { name: 'Move later' }).nth(1)).toBeFocused();
  await page.getByRole('checkbox', { name: 'Cover them until somebody touches them' }).check();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await hydrated(page);
  await expect(strip.getByRole('textbox', { name: 'Alternative text' }).nth(1)).toHaveValue('A red wall');
  await expect(page.getByRole('checkbox', { name: 'Cover them until somebody touches them' })).toBeChecked();
  await expect(page.getByRole('region', { name: /As on/ }).getByRole('img', { name: 'A red wall' })).toBeAttached();
  const [cross, shown] = await Promise.all(
    [strip.getByRole('button', { name: 'Take out' }), strip.getByRole('img')].map((each) => each.first().boundingBox()),
  );
  if (!cross || !shown) throw new Error('Neither is drawn');
  expect(Math.min(cross.width, cross.height)).toBeGreaterThanOrEqual(24);
  expect(cross.x + cross.width, 'it lies on its picture').toBeLessThanOrEqual(shown.x + shown.width);
  expect(cross.x).toBeGreaterThan(shown.x);
  expect(cross.y).toBeGreaterThan(shown.y);
  expect(cross.y + cross.height).toBeLessThan(shown.y + shown.height / 2);
  await strip.getByRole('button', { name: 'Take out' }).first().click();
  await expect(strip.getByRole('listitem')).toHaveCount(1);

  await page.goto('/post/media');
  const item = inLibrary(page, red.name);
  await item.getByText('Delete', { exact: true }).first().click();
  await expect(item.getByText('One post shows it.')).toBeVisible();
  await expect(item.getByRole('link', { name: text }).last()).toBeVisible();
});

test('a picture dropped onto the text goes to the library and to the post', async ({ page, context, baseURL }) => {
  await enterAsMember(context, baseURL ?? '', 'premium@demo.test');
  await page.goto('/write');
  await hydrated(page);
  const { name, buffer } = await picture();
  const dropped = await page.evaluateHandle(
    ({ bytes, called }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], called, { type: 'image/png' }));
      return data;
    },
    { bytes: [...buffer], called: name },
  );
  const field = page.getByRole('textbox', { name: /Text|Part 1/ }).first();
  await field.dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByRole('button', { name: 'Add 1 file' }).click();
  await expect(page.getByRole('list', { name: 'Pictures and videos of this part' }).getByRole('img')).toBeVisible();
});

test('another plan is told in place that pictures are not in it', async ({ page, context, baseURL }) => {
  await enterAsMember(context, baseURL ?? '', 'plus@demo.test');
  await page.goto('/write');
  await hydrated(page);
  await page.getByRole('button', { name: 'Pictures and videos' }).click();
  await expect(page.getByText('Pictures and videos are in the Premium plan.').filter({ visible: true })).toBeVisible();
});
