import pg from 'pg';

export type ForgetfulDatabase = {
  /** What it holds now is what it will hold after the next `forget`. Whoever is connected is thrown out. */
  remember(): Promise<void>;
  forget(): Promise<void>;
  close(): Promise<void>;
};

/** A database that can go back to an earlier instant, as after a loss of power without fsync or a restored backup. */
export async function forgetfulDatabase(url: string): Promise<ForgetfulDatabase> {
  const live = new URL(url).pathname.slice(1);
  const kept = `${live}_kept`;
  const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href });
  await client.connect();
  const alone = async (work: () => Promise<unknown>, reopened: string) => {
    await client.query(`alter database ${live} allow_connections false`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [live]);
    await work();
    await client.query(`alter database ${reopened} allow_connections true`);
  };
  return {
    remember: () =>
      alone(async () => {
        await client.query(`drop database if exists ${kept}`);
        await client.query(`create database ${kept} template ${live} strategy file_copy`);
      }, live),
    forget: () =>
      alone(async () => {
        await client.query(`drop database ${live} with (force)`);
        await client.query(`create database ${live} template ${kept} strategy file_copy`);
      }, live),
    async close() {
      await client.query(`drop database if exists ${kept}`);
      await client.end();
    },
  };
}
