import { enterWithFigures } from '#e2e/member.ts';
import { expect, hydrated, test } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';

test.use({ extraHTTPHeaders: elsewhere() });

test('a picture of one’s figures is copied, and begins a post that shows it', async ({ page, context, baseURL }) => {
  await enterWithFigures(context, baseURL ?? '');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/stats/share?kind=month');
  await hydrated(page);
  await page.getByRole('button', { name: 'Copy the picture' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));
  expect(copied).toContain('image/png');

  await page.getByRole('button', { name: 'Write a post with it' }).click();
  await page.waitForURL(/\/write\?post=/);
  await hydrated(page);
  await expect(page.getByRole('textbox', { name: /^Description|^Alt/ }).first()).toHaveValue(/@/);
});

test('pressed twice, and again after going back, the same picture begins the same post', async ({
  page,
  context,
  baseURL,
}) => {
  await enterWithFigures(context, baseURL ?? '');
  await page.goto('/stats/share?kind=month&theme=dark');
  await hydrated(page);
  const begin = page.getByRole('button', { name: 'Write a post with it' });
  await begin.dblclick();
  await page.waitForURL(/\/write\?post=/);
  const begun = page.url();
  await page.goBack();
  await begin.click();
  await page.waitForURL(/\/write\?post=/);
  expect(page.url()).toBe(begun);
});
