import { expect, test } from 'vitest';
import { PLAN_IDS } from '#base/product.ts';
import { annualPrice, CAPABILITIES, includes, lowestPlanWith, MONTHLY_PRICE } from './plan.ts';

test('a dearer plan includes everything a cheaper one does', () => {
  for (const capability of CAPABILITIES) {
    const answers = PLAN_IDS.map((plan) => includes(plan, capability));
    expect(answers.toSorted((a, b) => Number(a) - Number(b))).toEqual(answers);
    expect(answers.at(-1)).toBe(true);
  }
});

test('free is basic creation, and not publishing', () => {
  expect(includes('free', 'write-drafts')).toBe(true);
  expect(includes('free', 'publish-text')).toBe(false);
  expect(includes('free', 'prepare-posts')).toBe(false);
});

test('plus publishes text, premium publishes pictures and exports', () => {
  expect(includes('bobbinplus', 'publish-text')).toBe(true);
  expect(includes('bobbinplus', 'publish-media')).toBe(false);
  expect(lowestPlanWith('publish-media')).toBe('bobbin_premium');
  expect(lowestPlanWith('export-data')).toBe('bobbin_premium');
  expect(lowestPlanWith('update-stats-now')).toBe('bobbin_premium');
});

test('a year costs 30 % less than twelve months, in whole cents', () => {
  expect(MONTHLY_PRICE).toEqual({ free: 0, bobbinplus: 799, bobbin_premium: 1599 });
  expect(annualPrice('free')).toBe(0);
  expect(annualPrice('bobbinplus')).toBe(6712);
  expect(annualPrice('bobbin_premium')).toBe(13432);
});
