import { eq } from 'drizzle-orm';
import { DAY_MS } from '#base/clock.ts';
import type { Db } from '#db/client.ts';
import { people } from '#db/schema.ts';
import type { Author } from '#features/posts/post.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { PlannedRow } from '../plan-import.ts';
import { planRows } from '../plan-import.ts';
import type { RowProblem } from '../import-row.ts';
import { overfull } from '../quota.ts';
import { accountOf } from './account-of.ts';
import { countedTimes } from './counted-times.ts';
import { importFacts } from './import-facts.ts';
import type { ImportRefusal } from './read-import.ts';
import { readImport } from './read-import.ts';

export type ImportPreview =
  | {
      ok: true;
      /** What each row would become now. */
      rows: PlannedRow[];
      /** What cannot be read, by row. */
      unread: { row: number; text: string; problems: RowProblem[] }[];
      /** When more would go out in 24 hours than the network takes. */
      overfull: { at: Date; count: number }[];
    }
  | { ok: false; refusal: ImportRefusal };

type File = { bytes: Uint8Array; fileName: string };

/** What would come of a file; nothing is written. Dates without a zone are of their own. */
export async function previewImport(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Author,
  { bytes, fileName }: File,
): Promise<ImportPreview> {
  const [owner] = await db.select({ timeZone: people.timeZone }).from(people).where(eq(people.id, person.id));
  const read = await readImport(bytes, fileName, owner?.timeZone ?? 'UTC');
  if (!read.ok) return read;
  const account = await accountOf({ db }, person.id);
  const facts = await importFacts(db, person, account, clock.now());
  const rows = read.rows.flatMap((row) => (row.ok ? [row.row] : []));
  const unread = read.rows.flatMap((row) => (row.ok ? [] : [{ row: row.row, text: row.text, problems: row.problems }]));
  const planned = planRows(rows, facts);
  return { ok: true, rows: planned, unread, overfull: await overfullBy(db, person.id, account, planned) };
}

async function overfullBy(db: Db, personId: string, accountId: string | undefined, rows: readonly PlannedRow[]) {
  const added = rows.flatMap(({ becomes }) => ('at' in becomes ? [becomes.at] : []));
  if (!accountId || added.length === 0) return [];
  const times = added.map((at) => at.getTime());
  const from = new Date(Math.min(...times) - DAY_MS);
  const to = new Date(Math.max(...times) + DAY_MS);
  return overfull(await countedTimes(db, { personId, accountId, from, to }), added);
}
