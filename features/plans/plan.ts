import type { PlanId } from '#base/product.ts';
import { PLAN_IDS } from '#base/product.ts';

/** What each thing needs at least. The one table every gate, button and server check asks. */
const LOWEST_PLAN = {
  'write-drafts': 'free',
  'see-week-totals': 'free',
  'track-stats': 'bobbinplus',
  'see-growth': 'bobbinplus',
  'be-ranked': 'bobbinplus',
  'share-visuals': 'bobbinplus',
  'prepare-posts': 'bobbinplus',
  'publish-text': 'bobbinplus',
  'keep-bookmarks': 'bobbinplus',
  'earn-badges': 'bobbinplus',
  'see-advanced-graphs': 'bobbin_premium',
  'analyse-content': 'bobbin_premium',
  'export-data': 'bobbin_premium',
  'update-stats-now': 'bobbin_premium',
  'publish-media': 'bobbin_premium',
} as const satisfies Record<string, PlanId>;

export type Capability = keyof typeof LOWEST_PLAN;
export const CAPABILITIES = Object.keys(LOWEST_PLAN) as Capability[];

export function includes(plan: PlanId, capability: Capability): boolean {
  return PLAN_IDS.indexOf(plan) >= PLAN_IDS.indexOf(LOWEST_PLAN[capability]);
}

export function lowestPlanWith(capability: Capability): PlanId {
  return LOWEST_PLAN[capability];
}

/** Euro cents. */
export const MONTHLY_PRICE: Record<PlanId, number> = { free: 0, bobbinplus: 799, bobbin_premium: 1599 };

const ANNUAL_SHARE_PERCENT = 70;

/** Twelve months less 30 %, to the nearest cent. */
export function annualPrice(plan: PlanId): number {
  return Math.round((MONTHLY_PRICE[plan] * 12 * ANNUAL_SHARE_PERCENT) / 100);
}
