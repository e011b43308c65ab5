import { generateKeyPair, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Settings } from '#runtime/settings.ts';

/**
 * The key that signs what we ask of companies' sign-ons. Production must be given one; the demo makes one when it first
 * needs it and keeps it with its data, so that what a company knows of us stays true.
 */
export function openSamlKey({ auth, dataDir }: Pick<Settings, 'auth' | 'dataDir'>): () => Promise<string> {
  const given = auth.saml.privateKey;
  let kept: Promise<string> | undefined;
  return () => (given ? Promise.resolve(given) : (kept ??= keptKey(join(dataDir, 'saml-key.pem'))));
}

async function keptKey(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(absent);
  if (known) return known;
  await mkdir(join(file, '..'), { recursive: true });
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const made = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  // Whole or not at all: another process may look at any moment, and may have been first.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, made, { mode: 0o600 });
  try {
    await link(draft, file);
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return await readFile(file, 'utf8');
  } finally {
    await unlink(draft);
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
