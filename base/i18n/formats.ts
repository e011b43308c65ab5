import { kept } from '../kept.ts';

/**
 * Intl objects cost a hundred times more to make than to use, and a page wants the same few for every label.
 * There are as many as there are locales and forms in our code; of dates, as many for each zone that anybody lives in,
 * and each takes some forty kilobytes.
 */
const MOST_KEPT = 400;
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();
const names = new Map<string, Intl.DisplayNames>();

export function numberFormat(locale: string, form: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return once(numbers, locale, form, () => new Intl.NumberFormat(locale, form));
}

/** Hours are of 24 in both languages, so that a plan, a grid and a history name the same moment alike. */
export function dateFormat(locale: string, form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once(dates, locale, form, () => new Written(locale, { hourCycle: 'h23', ...form }));
}

/** The first of a month is "1er" in French, which Intl does not know; in English no word of three letters follows a day. */
class Written extends Intl.DateTimeFormat {
  override format(at?: Date | number): string {
    return super.format(at).replace(/\b1(?= \S{3})/, '1er');
  }
}

export function nameFormat(locale: string, form: Intl.DisplayNamesOptions): Intl.DisplayNames {
  return once(names, locale, form, () => new Intl.DisplayNames(locale, form));
}

function once<Format>(made: Map<string, Format>, locale: string, form: object, make: () => Format): Format {
  return kept(made, MOST_KEPT, locale + JSON.stringify(form), make);
}
