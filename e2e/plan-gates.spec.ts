import { enterAsMember } from '#bench/enter-as-member.ts';
import { expect, expectAccessible, hydrated, test } from '#e2e/test.ts';
import { elsewhere } from '#testing/elsewhere.ts';

test.use({ extraHTTPHeaders: elsewhere(), accessible: false });

test('a gate is put away, stays away, comes back when asked for, and leads to the plan it names', async ({
  page,
  context,
  baseURL,
}) => {
  await enterAsMember(context, baseURL ?? '', 'plus@demo.test');
  await page.goto('/setting/account');
  await hydrated(page);
  const gate = page.getByRole('region', { name: 'Download your posts and figures as CSV, XLSX and JSON' });
  await expectAccessible(page);
  await gate.getByRole('button', { name: 'Not now' }).click();
  await expect(gate).toBeHidden();
  const line = page.getByRole('button', { name: 'What Premium shows here' });
  await expect(line).toBeFocused();

  const drawn = await (await context.request.get('/setting/account')).text();
  expect(drawn, 'as the server writes it').toContain('What Premium shows here');
  expect(drawn).not.toContain('Not now');
  await page.reload();
  await hydrated(page);
  await expect(gate).toBeHidden();

  await line.press('Enter');
  await expect(gate.getByRole('button', { name: 'Not now' })).toBeFocused();
  await gate.getByRole('link', { name: 'See the plans' }).click();
  await expect(page).toHaveURL('/#bobbin_premium');
  await expect(page.locator(':target')).toHaveText('Premium');
});

test('where a gate is the whole page, not now leads to where one is at home', async ({ page, context, baseURL }) => {
  await enterAsMember(context, baseURL ?? '', 'plus@demo.test');
  await page.goto('/post/analyze');
  await hydrated(page);
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/dashboard');
});
