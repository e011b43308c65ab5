import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl, SANDBOX_TEMPLATE, TEMPLATE } from './global-setup.ts';

/** Those of the file that is running. */
let cloned: string[] = [];

/** A database of its own, cloned from the migrated template; gone when its file ends. */
export async function testDatabase(): Promise<{ url: string }> {
  return cloneOf(TEMPLATE);
}

/** The same for the world around the product. */
export async function sandboxDatabase(): Promise<{ url: string }> {
  return cloneOf(SANDBOX_TEMPLATE);
}

/** As a new installation finds it. */
export async function makeEmptyDatabase(): Promise<{ url: string }> {
  return cloneOf('template0');
}

async function cloneOf(template: string): Promise<{ url: string }> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    // Two clones at once: the template must not be in use by the other.
    await client.query('select pg_advisory_lock(7264002)');
    // By its files: to write each page to the log first takes twice as long.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
    cloned.push(name);
  } finally {
    await client.end();
  }
  return { url: databaseUrl(serverUrl, name) };
}

/** At the end of a file: seven hundred would be seven gigabytes, and the disk busier with them than with anything else. */
export async function dropDatabases(): Promise<void> {
  const names = cloned;
  cloned = [];
  if (names.length === 0) return;
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    for (const name of names) await client.query(`drop database ${name} with (force)`);
  } finally {
    await client.end();
  }
}
