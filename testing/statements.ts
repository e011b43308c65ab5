import type { PoolClient } from 'pg';
import type { Needs } from '#runtime/runtime.ts';

type Query = { text: string } | string;

/** What comes of something, and the statements that the database was asked meanwhile, within transactions too. */
export async function withStatements<Outcome>(
  { pool }: Needs<'pool'>,
  act: () => Promise<Outcome>,
): Promise<{ outcome: Outcome; statements: string[] }> {
  const statements: string[] = [];
  const [ask, connect] = [pool.query.bind(pool), pool.connect.bind(pool)];
  pool.query = hearing(ask, statements) as typeof pool.query;
  // With a callback it is the pool itself, for a query that was heard.
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : connect().then((client) => heard(client, statements))) as typeof pool.connect;
  try {
    return { outcome: await act(), statements };
  } finally {
    Object.assign(pool, { query: ask, connect });
  }
}

function heard(client: PoolClient, statements: string[]): PoolClient {
  const release = client.release.bind(client);
  client.query = hearing(client.query.bind(client), statements) as typeof client.query;
  client.release = (error) => {
    Reflect.deleteProperty(client, 'query');
    release(error);
  };
  return client;
}

function hearing(ask: unknown, statements: string[]) {
  return (query: Query, ...rest: []) => {
    statements.push(typeof query === 'string' ? query : query.text);
    return (ask as (query: Query, ...rest: []) => unknown)(query, ...rest);
  };
}
