import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#runtime/settings.ts';
import { openSamlKey } from './saml-key.ts';

test('the demo’s key is made once, for us alone, and is the same in every process', { timeout: 60_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'saml-key-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const settings = readSettings({ DATA_DIR: join(dataDir, 'new') });
  const [one, other] = await Promise.all([openSamlKey(settings)(), openSamlKey(settings)()]);
  expect(one).toContain('BEGIN PRIVATE KEY');
  expect(other).toBe(one);
  expect(await openSamlKey(settings)()).toBe(one);
  expect(await readdir(join(dataDir, 'new'))).toEqual(['saml-key.pem']);
  expect((await stat(join(dataDir, 'new/saml-key.pem'))).mode & 0o777).toBe(0o600);
});
