import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newPublisher } from '#e2e/publisher.ts';
import { enterWithFigures } from '#e2e/member.ts';
import { expect, hydrated, test as anyone } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';

anyone.use({ extraHTTPHeaders: elsewhere() });

/** As somebody whose lists no other journey changes. */
const test = anyone.extend<{ publisher: void }>({
  publisher: [
    async ({ page, context, request }, use) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await newPublisher(page, context, request);
      await use();
    },
    { auto: true },
  ],
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
}

const focused = (page: Page) => page.locator(':focus');

test('a file that is deleted leaves the focus to the next one, and the last one to the title', async ({ page }) => {
  await open(page, '/post/media');
  const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const names = ['third.png', 'second.png', 'first.png'];
  await page.getByLabel('Add files').setInputFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer })));
  const items = page.getByRole('list', { name: 'Library' }).getByRole('listitem');
  await expect(items).toHaveCount(3);
  const remove = async (name: string) => {
    const item = items.filter({ hasText: name });
    await item.locator('summary').filter({ hasText: 'Delete' }).press('Enter');
    await item.getByRole('button', { name: `Delete ${name}` }).press('Enter');
    await expect(item).toHaveCount(0);
  };
  await remove('second.png');
  await expect(items.filter({ hasText: 'third.png' }).locator(':focus')).toHaveText('Describe it');
  await remove('third.png');
  await expect(items.filter({ hasText: 'first.png' }).locator(':focus')).toHaveText('Describe it');
  await expect(page.getByRole('status').filter({ hasText: 'The file is deleted.' })).toBeVisible();
  await remove('first.png');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a card that is set aside leaves the focus to the next one; deleted for good, to the title when it was the last', async ({
  page,
}) => {
  await open(page, '/post');
  const field = page.getByRole('textbox', { name: 'A new idea' });
  for (const text of ['A first thought', 'A second thought']) {
    await field.fill(text);
    await field.press('Enter');
    await expect(page.getByRole('checkbox', { name: `Choose: ${text}` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Move or set aside: A second thought' }).press('Enter');
  const aside = page.getByRole('menuitem', { name: 'Set aside' });
  const drawn = await aside.locator('path').getAttribute('d');
  expect(drawn, 'not the dustbin of what deletes').not.toMatch(/^M3\.5 5\.5h13M8 5\.5/);
  await aside.press('Enter');
  await expect(page.getByRole('link', { name: 'A first thought' })).toBeFocused();
  await page.getByRole('checkbox', { name: 'Choose: A first thought' }).press(' ');
  await page.getByRole('button', { name: 'Set aside', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Ideas', exact: true })).toBeFocused();
  await expect(page.getByText('One post set aside.').last()).toBeVisible();

  await open(page, '/dashboard/scrapped');
  const cards = page.getByRole('main').locator('[data-card]');
  await expect(cards).toHaveCount(2);
  for (const place of [cards.getByRole('link').first(), page.getByRole('heading', { level: 1 })]) {
    await cards.first().getByRole('button', { name: 'Delete for good' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).press('Enter');
    await expect(place).toBeFocused();
  }
});

test('a time that is removed leaves the focus to the next one, and the last one to what adds another', async ({
  page,
}) => {
  await open(page, '/post/schedule?view=queue');
  const times = page.getByRole('group', { name: /^Monday, time/ });
  const remove = page.getByRole('button', { name: /^Remove Monday/ });
  const second = await page.locator('input[name="slot:1:1"]').inputValue();
  await remove.first().press('Enter');
  await expect(times.first().getByRole('spinbutton', { name: 'Hour' })).toBeFocused();
  await expect(focused(page)).toHaveValue(second.slice(0, 2));
  for (let left = await remove.count(); left > 0; left -= 1) await remove.last().press('Enter');
  await expect(page.getByRole('button', { name: 'Add a time on Monday' })).toBeFocused();
});

test('a picture that is taken out of a part leaves the focus to the next one, and the last one to the text', async ({
  page,
}) => {
  await open(page, '/write');
  await page.getByRole('button', { name: 'Pictures and videos' }).click();
  const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#33c' } })
    .png()
    .toBuffer();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Add files')
    .setInputFiles(['a.png', 'b.png'].map((name) => ({ name, mimeType: 'image/png', buffer })));
  await dialog.getByRole('button', { name: 'Add 2 files' }).click();
  const strip = page.getByRole('list', { name: 'Pictures and videos of this part' });
  await strip.waitFor();
  await page.waitForLoadState('networkidle');
  await strip.getByRole('button', { name: 'Take out' }).first().press('Enter');
  await expect(strip.getByRole('textbox')).toBeFocused();
  await strip.getByRole('button', { name: 'Take out' }).press('Enter');
  await expect(page.locator('textarea[data-part]')).toBeFocused();
});

anyone(
  'a shared picture that is taken back leaves the focus to the next one, and the last one to the heading',
  async ({ page, context, baseURL }) => {
    await enterWithFigures(context, baseURL ?? '');
    await open(page, '/stats/share?kind=month');
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Take it back' });
    for (const count of [1, 2]) {
      await page.getByRole('button', { name: 'Make a public link' }).click();
      await expect(cards).toHaveCount(count);
    }
    await cards.first().getByRole('button', { name: 'Take it back' }).press('Enter');
    await expect(cards).toHaveCount(1);
    await expect(cards.getByRole('link')).toBeFocused();
    await cards.getByRole('button', { name: 'Take it back' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'What you have shared' })).toBeFocused();
  },
);
