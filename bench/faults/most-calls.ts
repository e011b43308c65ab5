import pg from 'pg';

/** By the network's own count, of whoever asked most in any 24 hours. It writes its counts down after a second. */
export async function mostCallsOfADay(networkUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: networkUrl });
  await client.connect();
  const { rows } = await client.query<{ calls: string | null }>(`
    select max(calls) as calls from (
      select sum(calls) over (partition by creator_id order by hour
        range between interval '23 hours' preceding and current row) as calls
      from sandbox.threads_call_hours) as days`);
  await client.end();
  return Number(rows[0]?.calls ?? 0);
}
