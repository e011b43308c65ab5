import { eq } from 'drizzle-orm';
import { people } from '#db/schema.ts';
import type { Author } from '#features/posts/post.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { PlannedRow } from '../plan-import.ts';
import { planRows } from '../plan-import.ts';
import type { RowProblem } from '../import-row.ts';
import { accountOf } from './account-of.ts';
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
  return { ok: true, rows: planRows(rows, facts), unread };
}
