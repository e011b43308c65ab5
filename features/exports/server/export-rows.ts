import type { Span } from '#features/stats/period.ts';
import type { StatsAccount } from '#features/stats/server/span-instants.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { RowPages } from '../columns.ts';
import type { ExportKind } from '../export-kind.ts';
import { dayRows } from './day-rows.ts';
import { demographicRows } from './demographic-rows.ts';
import { historyRows } from './history-rows.ts';
import { postRows } from './post-rows.ts';

/** Of all there is, or of the days of a span: posts by the day they were published. */
type Source = (needs: Needs<'db' | 'clock'>, account: StatsAccount, span?: Span) => RowPages;

const SOURCES: Record<ExportKind, Source> = {
  posts: postRows,
  history: historyRows,
  days: dayRows,
  demographics: demographicRows,
};

/** The rows of an export, read page by page as they are asked for. */
export const exportRows = (kind: ExportKind, ...given: Parameters<Source>): RowPages => SOURCES[kind](...given);
