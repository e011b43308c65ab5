/** The one place that spells the product's name; everything a person reads takes it from here. */
export const PRODUCT = 'Bobbin';
export const NETWORK = 'Threads';

export const PLAN_IDS = ['free', 'bobbinplus', 'bobbin_premium'] as const;
export type PlanId = (typeof PLAN_IDS)[number];
