import { isLocale } from '#base/i18n/locale.ts';
import { notify } from '#features/notifications/ui/notify.ts';
import { rareWords } from './rare-words.ts';

/** Said once, however often one tries. */
const NOTIFICATION_ID = -1;

export async function sayOffline(what: 'unreachedLink' | 'unreachedForm'): Promise<void> {
  const { lang } = document.documentElement;
  const { error } = await rareWords.load(isLocale(lang) ? lang : 'en-US');
  notify({ id: NOTIFICATION_ID, type: 'info', message: error[what] });
}
