import { PRODUCT } from '#base/product.ts';
import { rowsOfPerson } from '#db/rows-of-person.ts';
import type { Needs } from '#runtime/runtime.ts';

/**
 * Everything that is somebody's, as the text of one JSON file, piece by piece.
 * `account` is what the auth service knows, where its tables are not among ours.
 */
export async function* exportPerson(
  { db, clock }: Needs<'db' | 'clock'>,
  id: string,
  account?: unknown,
): AsyncGenerator<string> {
  yield `{"product":${json(PRODUCT)},"writtenAt":${json(clock.now())}`;
  if (account !== undefined) yield `,"account":${json(account)}`;
  for (const { table, rows } of rowsOfPerson(db, id)) {
    yield `,\n${json(table)}:[`;
    let separator = '\n';
    for await (const row of rows) {
      yield separator + json(row);
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

function json(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => (typeof member === 'bigint' ? String(member) : member));
}
