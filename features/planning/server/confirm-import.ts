import { inArray, sql } from 'drizzle-orm';
import { idFor } from '#base/id-for.ts';
import { isId } from '#base/ids.ts';
import type { Tx } from '#db/client.ts';
import { posts } from '#db/schema.ts';
import type { Author } from '#features/posts/post.ts';
import { createPosts } from '#features/posts/server/create-posts.ts';
import { labelPosts } from '#features/posts/server/label-posts.ts';
import { makeLabel } from '#features/posts/server/make-label.ts';
import { placePosts } from '#features/posts/server/place-posts.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { ImportRow } from '../import-row.ts';
import type { Becomes, PlannedRow } from '../plan-import.ts';
import { planRows } from '../plan-import.ts';
import { accountOf } from './account-of.ts';
import { holdAccount } from './hold-account.ts';
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
};

/** Makes the posts of a file, all together: whoever stops it in between has nothing, and may confirm again. */
export async function confirmImport(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Author,
  { importId, rows }: Confirmation,
): Promise<Imported> {
  if (!isId(importId)) return { ok: false, refusal: 'not-there' };
  if (rows.length > MOST_IMPORT_ROWS) return { ok: false, refusal: 'too-many-rows' };
  const account = await accountOf({ db }, person.id);
  const idOf = ({ row }: ImportRow) => idFor(`import ${person.id} ${importId} ${row}`);
  const now = clock.now();
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import:${person.id}:${importId}`}, 0))`);
    if (await isThere(tx, rows.map(idOf))) return { ok: true, wasDone: true, made: [], refused: [], unlabelled: [] };
    if (account) await holdAccount(tx, account);
    const { isSuggested, ...facts } = await importFacts(tx, person, account, now);
    const planned = planRows(rows, facts);
    const makes = planned.filter(({ becomes }) => becomes.kind !== 'refused');
    await makePosts({ tx, now, person, account }, makes, idOf);
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

/** All in a handful of statements: whoever else plans for the account waits meanwhile. */
async function makePosts(
  { tx, now, person, account }: Within,
  rows: readonly PlannedRow[],
  idOf: (row: ImportRow) => string,
): Promise<void> {
  const needs = { db: tx, clock: { now: () => now } };
  const made = await createPosts(
    needs,
    person,
    rows.map(({ row, becomes: { kind } }) => {
      const state = kind === 'idea' ? 'IDEA' : kind === 'ready' ? 'READY' : 'DRAFT';
      return { id: idOf(row), state, content: row.content, accountId: account ?? null, source: 'import' };
    }),
  );
  // What was judged a moment ago holds in the same transaction; what does not is a bug, and undoes all.
  if (!made.ok) throw new Error(`A row of an import was refused: ${made.refusal}`);
  const placed = await placePosts(
    tx,
    person,
    rows.flatMap(({ row, becomes }) => {
      if (becomes.kind !== 'queued' && becomes.kind !== 'scheduled') return [];
      const { kind, at, wallTime, timeZone } = becomes;
      const plannedBy = kind === 'queued' ? 'queue' : 'time';
      return [{ postId: idOf(row), at, wallTime, timeZone, plannedBy, accountId: account ?? '', now }];
    }),
  );
  if (!placed.ok) throw new Error(`A row of an import found no place: ${placed.refusal}`);
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
