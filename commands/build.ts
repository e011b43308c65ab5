import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withBuildLock } from './build-lock.ts';
import { precompress } from './precompress.ts';
import { hashOfSources } from './source-hash.ts';

const ROOT = join(import.meta.dirname, '..');
const STAMP = join(ROOT, 'build/.sources');

/** Builds when the sources differ from those of the last finished build. The stamp is written last, so a build cut short is made again. */
export async function buildIfNeeded(report: (line: string) => void): Promise<void> {
  const sources = await hashOfSources(ROOT);
  if (await isBuilt(sources)) return;
  await withBuildLock(join(ROOT, 'node_modules/.building'), async () => {
    // Somebody else may have built it while we waited.
    if (await isBuilt(sources)) return;
    report('Building the pages');
    await rm(STAMP, { force: true });
    await runBuild(sources);
    await precompress(join(ROOT, 'build/client'));
    await writeFile(STAMP, sources);
  });
}

async function isBuilt(sources: string): Promise<boolean> {
  return (await readFile(STAMP, 'utf8').catch(() => undefined)) === sources;
}

/** Always the optimised build: a NODE_ENV from the shell does not reach it. */
async function runBuild(buildId: string): Promise<void> {
  const command = spawn(process.execPath, [join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', BUILD_ID: buildId },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  command.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  command.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    command.once('error', reject);
    command.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The build failed:\n${output.join('')}`);
}

if (import.meta.main) await buildIfNeeded((line) => process.stdout.write(`${line}\n`));
