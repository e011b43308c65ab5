import { LOCALES } from './locale.ts';
import type { Locale } from './locale.ts';

const MOST_LANGUAGES_READ = 20;

/** The best of our locales for an Accept-Language header: exact first, then by language; `q=0` refuses one. */
export function preferredLocale(header: string | null | undefined): Locale | undefined {
  for (const tag of languagesByWish(header ?? '')) {
    const exact = LOCALES.find((locale) => locale.toLowerCase() === tag);
    if (exact) return exact;
    const language = tag.split('-')[0];
    const related = LOCALES.find((locale) => locale.split('-')[0] === language);
    if (related) return related;
  }
  return undefined;
}

function languagesByWish(header: string): string[] {
  return header
    .slice(0, 1000)
    .split(',')
    .slice(0, MOST_LANGUAGES_READ)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
      return { tag: tag.trim(), wish: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ tag, wish }) => /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/.test(tag) && wish > 0 && wish <= 1)
    .toSorted((a, b) => b.wish - a.wish)
    .map(({ tag }) => tag);
}
