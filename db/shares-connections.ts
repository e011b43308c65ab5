import pg from 'pg';

/**
 * Whether this address leads through a pooler that gives a connection to somebody else after each transaction. Told by two
 * who are there at once and are served by the same process of the database; with a process each they are by themselves.
 */
export async function sharesConnections(url: string): Promise<boolean> {
  const [one, other] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  try {
    await one.connect();
    const served = await servedBy(one);
    await other.connect();
    return (await servedBy(other)) === served;
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

async function servedBy(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
