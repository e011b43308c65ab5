import type { Locale } from '#base/i18n/locale.ts';
import { zonePlace } from '#base/i18n/zone-place.ts';
import { kept } from '#base/kept.ts';

export type ZoneChoice = { id: string; label: string };

/**
 * To choose from, by the place that people look for; the one in use is always among them. Made on the server alone: a browser
 * may know other zones, and say them otherwise.
 */
export function zoneChoices(locale: Locale, inUse: string | undefined, now: Date): readonly ZoneChoice[] {
  const all = choicesOfHalfHour(locale, Math.floor(now.getTime() / HALF_HOUR_MS));
  if (!inUse || all.some(({ id }) => id === inUse)) return all;
  return inOrder(locale, [...all, choiceOf(locale, inUse, now)]);
}

/** Clocks change at a full or a half hour; four hundred zones take a tenth of a second to ask. */
const HALF_HOUR_MS = 1_800_000;
const LANGUAGES = 2;
const made = new Map<string, readonly ZoneChoice[]>();

function choicesOfHalfHour(locale: Locale, half: number): readonly ZoneChoice[] {
  return kept(made, LANGUAGES, `${locale} ${half}`, () => {
    const ids = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
    return inOrder(
      locale,
      [...ids].map((id) => choiceOf(locale, id, new Date(half * HALF_HOUR_MS))),
    );
  });
}

function choiceOf(locale: Locale, id: string, at: Date): ZoneChoice {
  if (id === 'UTC') return { id, label: id };
  const parts = new Intl.DateTimeFormat(locale, { timeZone: id, timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('-', '−');
  return { id, label: `${zonePlace(id)} (${offset})` };
}

function inOrder(locale: Locale, choices: ZoneChoice[]): ZoneChoice[] {
  return choices.toSorted((a, b) => a.label.localeCompare(b.label, locale));
}
