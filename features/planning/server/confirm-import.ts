import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { posts } from '#db/schema.ts';
import type { Author } from '#features/posts/post.ts';
import { createPost } from '#features/posts/server/create-post.ts';
import { labelPosts } from '#features/posts/server/label-posts.ts';
import { makeLabel } from '#features/posts/server/make-label.ts';
import { isId } from '#base/ids.ts';
import { placePost } from '#features/posts/server/place-post.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { ImportRow } from '../import-row.ts';
import type { Becomes, PlannedRow } from '../plan-import.ts';
import { planRows } from '../plan-import.ts';
import { accountOf } from './account-of.ts';
import { holdAccount } from './hold-account.ts';
import { idFor } from '#base/id-for.ts';
import { importFacts } from './import-facts.ts';
import { MOST_IMPORT_ROWS } from './read-import.ts';
import { keepQueue } from './stored-queue.ts';

export type Imported =
  | {
      ok: true;
      /** Whether it had been confirmed before; then nothing was done. */
      wasDone: boolean;
      made: { row: number; postId: string; becomes: Becomes }[];
      refused: { row: number; becomes: Extract<Becomes, { kind: 'refused' }> }[];
      /** Labels that there is no room for, as they were written. */
      unlabelled: string[];
    }
  | { ok: false; refusal: 'too-many-rows' | 'not-there' };

type Confirmation = {
  /** Given to the preview, so that confirming it twice imports once. */
  importId: string;
  rows: readonly ImportRow[];
  accountId?: string | null;
};

/** Makes the posts of a file, all together: whoever stops it in between has nothing, and may confirm again. */
export async function confirmImport(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Author,
  { importId, rows, accountId }: Confirmation,
): Promise<Imported> {
  if (!isId(importId)) return { ok: false, refusal: 'not-there' };
  if (rows.length > MOST_IMPORT_ROWS) return { ok: false, refusal: 'too-many-rows' };
  const account = await accountOf({ db }, person.id, accountId);
  const idOf = ({ row }: ImportRow) => idFor(`import ${person.id} ${importId} ${row}`);
  const now = clock.now();
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import:${person.id}:${importId}`}, 0))`);
    if (await isThere(tx, rows.map(idOf))) return { ok: true, wasDone: true, made: [], refused: [], unlabelled: [] };
    if (account) await holdAccount(tx, account);
    const { isSuggested, ...facts } = await importFacts(tx, person, account, now);
    const planned = planRows(rows, facts);
    const makes = planned.filter(({ becomes }) => becomes.kind !== 'refused');
    for (const row of makes) await makePost({ tx, now, person, account }, idOf(row.row), row);
    const unlabelled = await labelRows({ tx, now, person }, makes, idOf);
    if (account && facts.queue && isSuggested && makes.some(({ becomes }) => becomes.kind === 'queued')) {
      await keepQueue(tx, account, { rules: facts.queue.rules, slots: [...facts.queue.slots] }, now);
    }
    const refused = planned.flatMap(({ row: { row }, becomes }) =>
      becomes.kind === 'refused' ? [{ row, becomes }] : [],
    );
    const made = makes.map(({ row, becomes }) => ({ row: row.row, postId: idOf(row), becomes }));
    return { ok: true, wasDone: false, made, refused, unlabelled };
  });
}

async function isThere(tx: Tx, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const [row] = await tx.select({ id: posts.id }).from(posts).where(inArray(posts.id, ids)).limit(1);
  return row !== undefined;
}

type Within = { tx: Tx; now: Date; person: Author; account: string | undefined };

async function makePost({ tx, now, person, account }: Within, id: string, { row, becomes }: PlannedRow) {
  const { content } = row;
  const state = becomes.kind === 'idea' ? 'IDEA' : becomes.kind === 'ready' ? 'READY' : 'DRAFT';
  const needs = { db: tx, clock: { now: () => now } };
  const made = await createPost(needs, person, { id, state, content, accountId: account ?? null, source: 'import' });
  // What was judged a moment ago holds in the same transaction; what does not is a bug, and undoes all.
  if (!made.ok) throw new Error(`Row ${row.row} of an import was refused: ${made.refusal}`);
  if (becomes.kind !== 'queued' && becomes.kind !== 'scheduled') return;
  const { at, wallTime, timeZone } = becomes;
  const plannedBy = becomes.kind === 'queued' ? 'queue' : 'time';
  const placed = await placePost(tx, person, id, { at, wallTime, timeZone, plannedBy, accountId: account ?? '', now });
  if (!placed.ok) throw new Error(`Row ${row.row} of an import found no place: ${placed.refusal}`);
}

/** Each label once for all its posts. */
async function labelRows(
  { tx, now, person }: Omit<Within, 'account'>,
  rows: readonly PlannedRow[],
  idOf: (row: ImportRow) => string,
): Promise<string[]> {
  const needs = { db: tx, clock: { now: () => now } };
  const unlabelled: string[] = [];
  const names = new Set(rows.flatMap(({ row }) => row.labels));
  for (const name of names) {
    const answer = await makeLabel(needs, person, name);
    const postIds = rows.filter(({ row }) => row.labels.includes(name)).map(({ row }) => idOf(row));
    if (answer.ok) await labelPosts(needs, { personId: person.id, labelId: answer.label.id, postIds });
    else unlabelled.push(name);
  }
  return unlabelled;
}
