import type { Locale } from '#base/i18n/locale.ts';
import { PRODUCT } from '#base/product.ts';

/** What the banner says in one language; `version` changes with every edit, so a dismissal holds for one text only. */
export type Announcement = { text: string; version: string };

/** The text the product comes with; the demo shows it, production does not until an administrator says so. */
export const STOCK_TEXT: Record<Locale, string> = {
  'en-US': `${PRODUCT} is no longer maintained; a successor is sought.`,
  'fr-FR': `${PRODUCT} n’est plus maintenu\u00a0; un successeur est recherché.`,
};
