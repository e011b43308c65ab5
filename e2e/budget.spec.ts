import { overBudget, WEIGHED_PAGES } from '#bench/budget.ts';
import { firstLoad } from '#bench/first-load.ts';
import { expect, test } from '#e2e/test.ts';

for (const { name, path, script } of WEIGHED_PAGES) {
  test(`${name} weighs no more than its budget`, async ({ page, baseURL }) => {
    expect(overBudget(await firstLoad(page, `${baseURL}${path}`), script)).toEqual([]);
  });
}
