import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import { selfSigned } from './certificate.ts';

export type SigningKey = { privateKey: string; certificate: string };

/** Made when first needed, then kept. */
export function openSigningKey(db: Pool): () => Promise<SigningKey> {
  return async () => (await keptKey(db)) ?? (await newKey(db));
}

async function newKey(db: Pool): Promise<SigningKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  await db.query(
    'INSERT INTO sandbox.saml_key (private_key, certificate) VALUES ($1, $2) ON CONFLICT (only_one) DO NOTHING',
    [pem, selfSigned(privateKey, 'sandbox')],
  );
  const kept = await keptKey(db);
  if (!kept) throw new Error('The signing key was not kept');
  return kept;
}

async function keptKey(db: Pool): Promise<SigningKey | undefined> {
  const { rows } = await db.query<{ private_key: string; certificate: string }>(
    'SELECT private_key, certificate FROM sandbox.saml_key',
  );
  const [row] = rows;
  return row && { privateKey: row.private_key, certificate: row.certificate };
}
