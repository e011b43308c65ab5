import type { Needs } from '#runtime/runtime.ts';

/** What comes of something, and the statements that the database was asked meanwhile. */
export async function withStatements<Outcome>(
  { pool }: Needs<'pool'>,
  act: () => Promise<Outcome>,
): Promise<{ outcome: Outcome; statements: string[] }> {
  const statements: string[] = [];
  const ask = pool.query.bind(pool);
  pool.query = ((query: { text: string } | string, ...rest: []) => {
    statements.push(typeof query === 'string' ? query : query.text);
    return ask(query as string, ...rest);
  }) as typeof pool.query;
  try {
    return { outcome: await act(), statements };
  } finally {
    pool.query = ask;
  }
}
