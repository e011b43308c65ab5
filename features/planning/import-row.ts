import { z } from 'zod';
import { timeZoneFrom } from '#features/account/time-zone.ts';
import { PostContent } from '#features/posts/content.ts';
import { LONGEST_LABEL } from '#features/posts/label-name.ts';
import { MOST_PARTS } from '#features/posts/plain-content.ts';
import type { ImportColumn } from './import-columns.ts';
import { IMPORT_TARGETS, targetFrom } from './import-columns.ts';
import type { DateOrder } from './import-dates.ts';
import { dateAndTime, dayFrom, hourFrom } from './import-dates.ts';
import { isWallTime } from '#base/zoned-time.ts';

const MOST_LABELS = 10;

/** A row that can become a post. */
export const ImportRow = z.strictObject({
  /** As a spreadsheet numbers it: the header is 1. */
  row: z.int().min(1),
  target: z.enum(IMPORT_TARGETS),
  content: PostContent,
  wallTime: z.string().refine(isWallTime).nullable(),
  timeZone: z
    .string()
    .refine((name) => timeZoneFrom(name) !== undefined)
    .nullable(),
  labels: z.array(z.string().trim().min(1).max(LONGEST_LABEL)).max(MOST_LABELS),
});

export type ImportRow = z.output<typeof ImportRow>;

/** Why a row cannot be read. */
export type RowProblem =
  | 'empty'
  | 'too-long'
  | 'too-many-parts'
  | 'state'
  | 'date'
  | 'date-ambiguous'
  | 'date-missing'
  | 'date-unused'
  | 'time'
  | 'time-missing'
  | 'zone'
  | 'labels';

export type ReadRow = { ok: true; row: ImportRow } | { ok: false; row: number; text: string; problems: RowProblem[] };

type Cells = (column: ImportColumn) => string;

/** A row of a file by what its cells say; every problem at once, so that one need not come back for the next. */
export function readRow(row: number, cellOf: Cells, facts: { timeZone: string; order: DateOrder }): ReadRow {
  const problems = new Set<RowProblem>();
  const content = contentFrom(cellOf('text'), cellOf('topic'), problems);
  const when = whenFrom(cellOf, facts, problems);
  const target = targetOf(cellOf('state'), when !== null, problems);
  const labels = labelsFrom(cellOf('labels'), problems);
  if (!content || problems.size > 0) return { ok: false, row, text: cellOf('text'), problems: [...problems] };
  return {
    ok: true,
    row: { row, target, content, wallTime: when?.wallTime ?? null, timeZone: when?.timeZone ?? null, labels },
  };
}

/** Parts are separated by a line of three dashes. */
function contentFrom(text: string, topic: string, problems: Set<RowProblem>): PostContent | undefined {
  const parts = text
    .replace(/\r\n?/g, '\n')
    .split(/^[ \t]*---[ \t]*$/m)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0) problems.add('empty');
  else if (parts.length > MOST_PARTS) problems.add('too-many-parts');
  else {
    const tag = topic.trim().replace(/^#/, '');
    const content = PostContent.safeParse({ parts: parts.map((part) => ({ text: part })), topic: tag || null });
    if (content.success) return content.data;
    problems.add('too-long');
  }
}

function whenFrom(
  cellOf: Cells,
  { timeZone, order }: { timeZone: string; order: DateOrder },
  problems: Set<RowProblem>,
) {
  const { date, time: timeInDate } = dateAndTime(cellOf('date'));
  const time = cellOf('time').trim() || timeInDate;
  const named = cellOf('zone').trim();
  const zone = named === '' ? timeZone : timeZoneFrom(named);
  if (!zone) problems.add('zone');
  if (date === '' && time === '') return null;
  if (date === '') problems.add('date-missing');
  const read = date === '' ? undefined : dayFrom(date, order);
  if (read && 'problem' in read) problems.add(read.problem);
  const day = read && 'day' in read ? read.day : undefined;
  const hour = hourFrom(time);
  if (!hour) problems.add(time === '' ? 'time-missing' : 'time');
  return { wallTime: `${day}T${hour}`, timeZone: zone ?? timeZone };
}

/** Unsaid, it is planned when it has a date, and a draft otherwise. A date that would be dropped is a problem. */
function targetOf(state: string, hasTime: boolean, problems: Set<RowProblem>): ImportRow['target'] {
  if (state.trim() === '') return hasTime ? 'scheduled' : 'draft';
  const target = targetFrom(state);
  if (!target) problems.add('state');
  if (target === 'scheduled' && !hasTime) problems.add('date-missing');
  if (target && target !== 'scheduled' && hasTime) problems.add('date-unused');
  return target ?? 'draft';
}

function labelsFrom(text: string, problems: Set<RowProblem>): string[] {
  const labels = [...new Set(text.split(/[,;|\n]/).map((label) => label.trim()))].filter((label) => label !== '');
  if (labels.length > MOST_LABELS || labels.some((label) => label.length > LONGEST_LABEL)) problems.add('labels');
  return labels;
}
