import type { Needs } from '#runtime/runtime.ts';
import type { RowPages } from '../columns.ts';
import type { ExportKind } from '../export-kind.ts';
import { dayRows } from './day-rows.ts';
import { demographicRows } from './demographic-rows.ts';
import { historyRows } from './history-rows.ts';
import { postRows } from './post-rows.ts';

type Source = (needs: Needs<'db' | 'clock'>, account: { accountId: string; timeZone: string }) => RowPages;

const SOURCES: Record<ExportKind, Source> = {
  posts: (needs, { accountId }) => postRows(needs, accountId),
  history: (needs, { accountId }) => historyRows(needs, accountId),
  days: dayRows,
  demographics: (needs, { accountId }) => demographicRows(needs, accountId),
};

/** The rows of an export, read page by page as they are asked for. */
export const exportRows = (kind: ExportKind, ...given: Parameters<Source>): RowPages => SOURCES[kind](...given);
