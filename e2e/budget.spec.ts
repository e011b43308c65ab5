import { overBudget, WEIGHED_PAGES } from '#bench/budget.ts';
import { enterAsMember } from '#bench/enter-as-member.ts';
import { firstLoad } from '#bench/first-load.ts';
import { expect, test } from '#e2e/test.ts';

for (const { name, path, member, ...budget } of WEIGHED_PAGES) {
  test(`${name} weighs no more than its budget`, async ({ page, context, baseURL }) => {
    if (member) await enterAsMember(context, baseURL ?? '', member);
    expect(overBudget(await firstLoad(page, `${baseURL}${path}`), budget)).toEqual([]);
  });
}
