import { CALLS } from '#app/api/calls.ts';
import { API_PREFIX } from '#app/api/create-api.ts';
import { REFUSALS } from '#app/api/open-api.ts';
import { LIMITS } from '#app/limits.ts';
import type { Locale } from '#base/i18n/locale.ts';
import { EXPORT_FORMATS, EXPORT_KINDS } from '#features/exports/export-kind.ts';
import type { ApiScope } from '#features/api-keys/scope.ts';

/** `summary`: as the document for programs has it, where the page is in English too; the exports are one line of their own. */
export type GuideCall = {
  method: string;
  path: string;
  scope: ApiScope | undefined;
  summary: string | undefined;
};

/** What there is to call, from the calls themselves. */
export function readGuide(publicUrl: string, locale: Locale) {
  const calls: GuideCall[] = CALLS.map(({ method = 'GET', path, scope, summary }) => ({
    method,
    path,
    scope,
    summary: locale === 'en-US' ? summary : undefined,
  }));
  const exported: GuideCall = {
    method: 'GET',
    path: `/exports/{${EXPORT_KINDS.join('|')}}.{${EXPORT_FORMATS.join('|')}}`,
    scope: 'exports:read',
    summary: undefined,
  };
  const { points, seconds } = LIMITS.api;
  return {
    address: `${publicUrl}${API_PREFIX}`,
    calls: [...calls, exported],
    statuses: Object.keys(REFUSALS).map(Number),
    limit: { points, seconds },
  };
}
