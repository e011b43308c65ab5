import type { Pool } from 'pg';

/** What is asked of the database while something happens, and nothing else does. */
export async function statementsDuring(pool: Pool, act: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const ask = pool.query.bind(pool);
  pool.query = ((query: { text: string } | string, ...rest: []) => {
    statements.push(typeof query === 'string' ? query : query.text);
    return ask(query as string, ...rest);
  }) as typeof pool.query;
  await act();
  pool.query = ask;
  return statements;
}
