import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { NETWORK_OPENED } from './asked.ts';
import { spanOf } from './period.ts';
import type { Span } from './period.ts';
import { GROUPED_BY } from './traits.ts';
import type { PostGroup } from './traits.ts';

export const ANALYSIS_PERIODS = ['year', 'all'] as const;
type AnalysisPeriod = (typeof ANALYSIS_PERIODS)[number];

/** What an address asks of the analysis. */
export type AnalysisQuery = {
  period: AnalysisPeriod;
  /** Whose posts are opened; `unknown` where no posts could ever be meant. */
  group: PostGroup | 'unknown' | undefined;
  page: number;
};

const YEAR_DAYS = 365;
/** As far as anybody pages; behind it the database would only count. */
const MOST_PAGES = 500;

const VALUES: Record<PostGroup['trait'], RegExp> = {
  format: /^(?:TEXT|IMAGE|VIDEO|CAROUSEL)$/,
  length: /^(?:short|medium|long)$/,
  hour: /^(?:0|3|6|9|12|15|18|21)$/,
  weekday: /^[1-7]$/,
  // The database takes any text but the character zero.
  topic: /^[^\0]+$/,
  link: /^(?:yes|no)$/,
  question: /^(?:yes|no)$/,
  media: /^(?:yes|no)$/,
  time: /^[1-7]-(?:1?\d|2[0-3])$/,
};

export function analysisQueryOf(search: URLSearchParams): AnalysisQuery {
  return {
    period: ANALYSIS_PERIODS.find((each) => each === search.get('period')) ?? 'year',
    group: groupIn(search),
    page: Math.min(Math.max(Math.trunc(Number(search.get('page'))) || 1, 1), MOST_PAGES),
  };
}

function groupIn(search: URLSearchParams): AnalysisQuery['group'] {
  const [trait, value] = [search.get('trait'), search.get('value')];
  if (trait === null && value === null) return undefined;
  const known = GROUPED_BY.find((each) => each === trait);
  return known && value !== null && VALUES[known].test(value) ? { trait: known, value } : 'unknown';
}

/** The query of an address, without what goes without saying. */
export function analysisSearch({ period, group, page = 1 }: Partial<AnalysisQuery>): '' | `?${string}` {
  const search = new URLSearchParams({
    ...(period === 'all' && { period }),
    ...(typeof group === 'object' && { trait: group.trait, value: group.value }),
    ...(page > 1 && { page: String(page) }),
  });
  return search.size === 0 ? '' : `?${search}`;
}

export function analysisSpan(period: AnalysisPeriod, now: Date, timeZone: string): Span {
  if (period === 'all') return spanOf('all', now, timeZone, NETWORK_OPENED);
  const last = dayOf(now, timeZone);
  return { first: daysAfter(last, 1 - YEAR_DAYS), last };
}
