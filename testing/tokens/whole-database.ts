import type pg from 'pg';

/** Every row of every table, as text, table by table: what a dump holds. */
export async function* dumpOf(pool: pg.Pool): AsyncGenerator<{ table: string; text: string }> {
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
  for (const { name } of rows) {
    const { rows: lines } = await pool.query<{ line: string }>(`select each::text as line from ${name} as each`);
    yield { table: name, text: lines.map(({ line }) => line).join('\n') };
  }
}
