import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { askApi, memberSession } from '#e2e/member.ts';
import { enter, newPerson } from '#e2e/people.ts';
import { expect, expectAccessible, test } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';

test.use({ extraHTTPHeaders: elsewhere() });
test.slow();

type Row = { views: number | null };

test('a file taken from the settings has the figures that a program is told', async ({ page, request }) => {
  const session = await memberSession(request);
  await enter(page.context(), session);
  await page.goto('/setting/account');
  const exports = page.getByRole('region', { name: 'Export your statistics' });
  await expect(exports.getByRole('link')).toHaveCount(12);
  await expectAccessible(page);

  const sheet = await downloaded(page, 'Posts as XLSX');
  expect(sheet.name).toMatch(/^bobbin-premium\.demo-posts-\d{4}-\d{2}-\d{2}\.xlsx$/);

  // The network goes on while we read: between two looks both say the same.
  await expect(async () => {
    const rows = JSON.parse((await downloaded(page, 'Posts as JSON')).text) as Row[];
    const views = rows.reduce((sum, row) => sum + (row.views ?? 0), 0);
    expect(await askApi(request, session.access_token, 'stats?period=all')).toMatchObject({
      posts: rows.length,
      views,
    });
  }).toPass();
});

test('who has another plan sees what it would give, and cannot reach it by keyboard', async ({ page, request }) => {
  const { session } = await newPerson(request);
  await enter(page.context(), session);
  await page.goto('/fr-FR/setting/account');
  const exports = page.getByRole('region', { name: 'Exporter vos statistiques' });
  await expect(exports.getByText('Cela fait partie de l’offre Premium.')).toBeVisible();
  await expect(exports.getByRole('link')).toHaveText(['Voir les offres']);
});

async function downloaded(page: Page, link: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}
