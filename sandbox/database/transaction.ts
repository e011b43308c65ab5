import type { Pool, PoolClient } from 'pg';

export async function inTransaction<Result>(db: Pool, work: (tx: PoolClient) => Promise<Result>): Promise<Result> {
  const tx = await db.connect();
  let broken: unknown;
  try {
    await tx.query('BEGIN');
    const result = await work(tx);
    await tx.query('COMMIT');
    return result;
  } catch (error) {
    // A connection that cannot even roll back is not given to the next one who asks.
    await tx.query('ROLLBACK').catch((reason: unknown) => (broken = reason));
    throw error;
  } finally {
    tx.release(broken !== undefined);
  }
}
