import { useWords } from '#base/i18n/locale-context.tsx';
import { zonePlace } from '#base/i18n/zone-place.ts';
import { statsWords } from '../words.ts';

/** "Paris time": the place that a zone is named after. */
export function useZoneName(timeZone: string): string {
  const { zone } = useWords(statsWords);
  return zone(zonePlace(timeZone));
}
