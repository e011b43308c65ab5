import { GraphError } from '../graph/graph-error.ts';

/** ISO 3166 alpha-2, as many as there are; the platform knows which exist. */
export function countriesIn(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  const codes = text.split(',').map((code) => code.trim().toUpperCase());
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  if (codes.every((code) => /^[A-Z]{2}$/.test(code) && names.of(code) !== undefined)) return codes;
  throw new GraphError(400, {
    message: 'THREADS_API__GEO_GATING_INVALID_COUNTRY_CODES',
    type: 'THApiException',
    code: 100,
  });
}
