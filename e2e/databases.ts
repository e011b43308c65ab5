import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts';

/** Beside the database of the product under test. */
export async function makeDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const postgres = await postgresUnderTest();
  const name = `second_${randomBytes(6).toString('hex')}`;
  const ask = async (query: string) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(query).finally(() => client.end());
  };
  await ask(`create database ${name}`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => ask(`drop database if exists ${name} with (force)`) };
}

export async function postgresUnderTest(): Promise<{ url: string }> {
  const directory = join(import.meta.dirname, '../.data/e2e/postgres');
  const postgres = await startEmbeddedPostgres({ directory, log: () => undefined });
  if (!postgres.adopted) throw new Error('The product under test does not run');
  return postgres;
}
