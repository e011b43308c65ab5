import { z } from 'zod';
import { ImportForm } from '#features/planning/import-form.ts';
import { newImportId } from '#features/planning/import-id.ts';
import { ImportRow } from '#features/planning/import-row.ts';
import type { RowProblem } from '#features/planning/import-row.ts';
import { QUOTA } from '#features/planning/quota.ts';
import type { Becomes } from '#features/planning/plan-import.ts';
import { confirmImport } from '#features/planning/server/confirm-import.ts';
import { previewImport } from '#features/planning/server/preview-import.ts';
import type { ImportRefusal } from '#features/planning/server/read-import.ts';
import { MOST_IMPORT_BYTES } from '#features/planning/import-size.ts';
import type { Day } from '#base/zoned-day.ts';
import { dayOf } from '#base/zoned-day.ts';
import { jsonIn } from '#base/json-in.ts';
import { wallTimeOf } from '#base/zoned-time.ts';
import { bodyOf } from '#features/posts/content.ts';
import { MOST_AT_ONCE } from '#features/posts/deeds.ts';
import type { Author } from '#features/posts/post.ts';
import { changeMany } from '#features/posts/server/change-many.ts';
import type { Needs } from '#runtime/runtime.ts';
import { confirmOnce } from './confirm-once.ts';

type Importer = Author & { timeZone: string | undefined };
type RefusedRow = Extract<Becomes, { kind: 'refused' }>['refusal'];

export type ShownRow =
  | { row: number; text: string; becomes: 'idea' | 'draft' | 'ready' | 'queued' | 'scheduled'; local?: string }
  | { row: number; text: string; becomes: 'refused'; problems: (RowProblem | RefusedRow)[] };

export type ImportAnswer =
  | { kind: 'refused'; refusal: ImportRefusal | 'no-file' | 'form' | 'too-often' | 'plan' | 'not-there' }
  | {
      kind: 'preview';
      importId: string;
      rows: string;
      good: number;
      bad: number;
      shown: ShownRow[];
      more: number;
      /** Days on which more would go out in 24 hours than the network takes, with how many. */
      full: { day: Day; count: number }[];
      /** What it takes; told from here, since the browser would fetch all of planning for one number. */
      most: number;
      timeZone: string;
    }
  | { kind: 'imported'; made: number; planned: number; wasDone: boolean; refused: number; posts: string }
  | { kind: 'undone'; count: number };

/** More than anybody reads at once. */
const MOST_SHOWN = 100;
const LETTERS = 120;

export async function answerImport(
  needs: Needs<'db' | 'clock'>,
  person: Importer,
  body: FormData,
): Promise<ImportAnswer> {
  const form = ImportForm.safeParse(Object.fromEntries(body));
  if (!form.success) return { kind: 'refused', refusal: 'form' };
  const sent = form.data;
  switch (sent.intent) {
    case 'read':
      return preview(needs, person, body.get('file'));
    case 'confirm': {
      const { importId, rows } = sent;
      return confirmOnce(needs, { personId: person.id, importId, rows }, () => confirm(needs, person, importId, rows));
    }
    case 'undo':
      return undo(needs, person, sent.posts);
  }
}

async function preview(
  needs: Needs<'db' | 'clock'>,
  person: Importer,
  file: FormDataEntryValue | null,
): Promise<ImportAnswer> {
  if (!(file instanceof File) || file.size === 0) return { kind: 'refused', refusal: 'no-file' };
  if (file.size > MOST_IMPORT_BYTES) return { kind: 'refused', refusal: 'too-large' };
  const read = await previewImport(needs, person, {
    bytes: new Uint8Array(await file.arrayBuffer()),
    fileName: file.name,
  });
  if (!read.ok) return { kind: 'refused', refusal: read.refusal };
  const timeZone = person.timeZone ?? 'UTC';
  const rows = read.rows.map(({ row, becomes }) => shownRow(row, becomes, timeZone));
  const unread = read.unread.map(({ row, text, problems }) => ({
    row,
    text: shownText(text),
    becomes: 'refused' as const,
    problems,
  }));
  // What needs a hand comes first.
  const bad = [...unread, ...rows.filter(({ becomes }) => becomes === 'refused')].toSorted((a, b) => a.row - b.row);
  const good = rows.filter(({ becomes }) => becomes !== 'refused');
  const all = [...bad, ...good];
  const goodRows = new Set(good.map(({ row }) => row));
  return {
    kind: 'preview',
    importId: newImportId(needs.clock.now()),
    rows: JSON.stringify(read.rows.filter(({ row }) => goodRows.has(row.row)).map(({ row }) => row)),
    good: good.length,
    bad: bad.length,
    shown: all.slice(0, MOST_SHOWN),
    more: Math.max(0, all.length - MOST_SHOWN),
    full: fullDays(read.overfull, timeZone),
    most: QUOTA.posts,
    timeZone,
  };
}

function fullDays(overfull: readonly { at: Date; count: number }[], timeZone: string) {
  const days = Map.groupBy(overfull, ({ at }) => dayOf(at, timeZone));
  return [...days]
    .map(([day, posts]) => ({ day, count: Math.max(...posts.map(({ count }) => count)) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

function shownRow({ row, content }: ImportRow, becomes: Becomes, timeZone: string): ShownRow {
  const text = shownText(bodyOf(content));
  if (becomes.kind === 'refused') return { row, text, becomes: 'refused', problems: [becomes.refusal] };
  if (becomes.kind === 'queued' || becomes.kind === 'scheduled')
    return { row, text, becomes: becomes.kind, local: wallTimeOf(becomes.at, timeZone) };
  return { row, text, becomes: becomes.kind };
}

function shownText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, LETTERS).toWellFormed();
}

const Rows = z.array(ImportRow);
const Ids = z.array(z.uuid());

async function confirm(
  needs: Needs<'db' | 'clock'>,
  person: Importer,
  importId: string,
  sent: string,
): Promise<ImportAnswer> {
  const rows = Rows.safeParse(jsonIn(sent));
  if (!rows.success) return { kind: 'refused', refusal: 'form' };
  const answer = await confirmImport(needs, person, { importId, rows: rows.data });
  if (!answer.ok) return { kind: 'refused', refusal: answer.refusal };
  const { made, wasDone, refused } = answer;
  return {
    kind: 'imported',
    made: made.length,
    planned: made.filter(({ becomes }) => becomes.kind === 'queued' || becomes.kind === 'scheduled').length,
    wasDone,
    refused: refused.length,
    posts: JSON.stringify(made.map(({ postId }) => postId)),
  };
}

async function undo(needs: Needs<'db' | 'clock'>, person: Importer, sent: string): Promise<ImportAnswer> {
  const ids = Ids.safeParse(jsonIn(sent));
  if (!ids.success) return { kind: 'refused', refusal: 'form' };
  let count = 0;
  for (let from = 0; from < ids.data.length; from += MOST_AT_ONCE) {
    const answer = await changeMany(needs, person, ids.data.slice(from, from + MOST_AT_ONCE), { kind: 'set-aside' });
    if (answer.ok) count += answer.changed.length;
  }
  return { kind: 'undone', count };
}
