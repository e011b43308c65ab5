import type { Column, RowPages } from '../columns.ts';

/** One list of objects. Programs read it, so columns keep their names whatever the language. */
export async function* writeJson(columns: readonly Column[], pages: RowPages): AsyncGenerator<string> {
  yield '[';
  let separator = '\n';
  for await (const rows of pages) {
    const objects = rows.map((row) => JSON.stringify(Object.fromEntries(columns.map(({ name }) => [name, row[name]]))));
    yield separator + objects.join(',\n');
    separator = ',\n';
  }
  yield '\n]\n';
}
