import type { Locale } from '#base/i18n/locale.ts';
import type { PlanId } from '#base/product.ts';

const NAMES: Record<Locale, Record<PlanId, string>> = {
  'en-US': { free: 'Free', bobbinplus: 'Plus', bobbin_premium: 'Premium' },
  'fr-FR': { free: 'Gratuit', bobbinplus: 'Plus', bobbin_premium: 'Premium' },
};

/** What a plan is called where people read it; its id is for code. */
export function planName(plan: PlanId, locale: Locale): string {
  return NAMES[locale][plan];
}
