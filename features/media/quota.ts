import type { PlanId } from '#base/product.ts';

/** How much a library holds. Pictures and films come with publishing them. */
export const LIBRARY_BYTES: Record<PlanId, number> = {
  free: 0,
  bobbinplus: 0,
  bobbin_premium: 10 * 1024 ** 3,
};
