import { useWords } from '#base/i18n/locale-context.tsx';
import { statsPageWords } from './words.ts';

/** "Paris time": the place that a zone is named after. */
export function useZoneName(timeZone: string): string {
  const { zone } = useWords(statsPageWords);
  return zone((timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' '));
}
