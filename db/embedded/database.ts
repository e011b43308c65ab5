import { Client } from 'pg';
import { SUPERUSER } from './cluster.ts';

const DATABASE = 'bobbin';

export function urlOf(port: number, password: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

const UNKNOWN_DATABASE = '3D000';
const NOT_YET = new Set(['57P03', '53300']); // starting up; every connection taken by clients that are just leaving
const PATIENCE_MS = 10_000;

/** Makes the database when absent; throws when the server does not answer. */
export async function ensureDatabase(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await query(url, 'select 1');
    } catch (error) {
      const code = codeOf(error);
      if (code === UNKNOWN_DATABASE) return query(maintenance(url), `create database ${DATABASE}`);
      if (!code || !NOT_YET.has(code) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function maintenance(url: string): string {
  const address = new URL(url);
  address.pathname = '/postgres';
  return address.href;
}

async function query(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString, ssl: false, connectionTimeoutMillis: 3_000, query_timeout: 15_000 });
  // A server that ends while we talk to it is told by the query; without a listener it would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
