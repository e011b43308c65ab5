import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl, SANDBOX_TEMPLATE, TEMPLATE } from './global-setup.ts';

/** A database of its own, cloned from the migrated template; gone with the run's server. */
export async function testDatabase(): Promise<{ url: string }> {
  return cloneOf(TEMPLATE);
}

/** The same for the world around the product. */
export async function sandboxDatabase(): Promise<{ url: string }> {
  return cloneOf(SANDBOX_TEMPLATE);
}

async function cloneOf(template: string): Promise<{ url: string }> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    // Two clones at once: the template must not be in use by the other.
    await client.query('select pg_advisory_lock(7264002)');
    await client.query(`create database ${name} template ${template}`);
  } finally {
    await client.end();
  }
  return { url: databaseUrl(serverUrl, name) };
}
