import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Pool } from 'pg';

/** Made once and kept, as Google's are: a token signed before a restart is still good after it. */
export async function signingKey(db: Pool): Promise<Record<string, unknown>> {
  const kept = await keptKey(db);
  if (kept) return kept;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'sandbox-1', alg: 'RS256', use: 'sig' };
  await db.query('INSERT INTO sandbox.google_keys (jwk) VALUES ($1) ON CONFLICT DO NOTHING', [JSON.stringify(jwk)]);
  // Whoever came first has decided.
  return (await keptKey(db)) ?? jwk;
}

async function keptKey(db: Pool): Promise<Record<string, unknown> | undefined> {
  const { rows } = await db.query<{ jwk: Record<string, unknown> }>('SELECT jwk FROM sandbox.google_keys');
  return rows[0]?.jwk;
}
