import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a build is made from. Tests, docs and tools do not change it. */
const SOURCES = ['app', 'base', 'db', 'features', 'jobs', 'providers', 'public', 'runtime', 'services', 'ui'];
const FILES = ['package-lock.json', 'react-router.config.ts', 'vite.config.ts', 'tsconfig.json'];

export async function hashOfSources(root: string): Promise<string> {
  const files = (await Promise.all(SOURCES.map((folder) => filesBelow(root, folder)))).flat().toSorted();
  const contents = await Promise.all(
    [...FILES, ...files].map(async (path) => [path, await readFile(join(root, path))] as const),
  );
  const hash = createHash('sha256');
  for (const [path, content] of contents) hash.update(`${path}\0${content.length}\0`).update(content);
  return hash.digest('hex').slice(0, 16);
}

async function filesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
