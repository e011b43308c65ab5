import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { withBuildLock } from './build-lock.ts';
import { precompress } from './precompress.ts';
import { hashOfSources } from './source-hash.ts';

const ROOT = join(import.meta.dirname, '..');
const STAMP = join(ROOT, 'build/.sources');

/**
 * Builds when the sources differ from those of the last finished build: in a process of its own, for what it takes to
 * compress the files would stay with whoever goes on to run the product.
 */
export async function buildIfNeeded(report: (line: string) => void): Promise<void> {
  if (await isBuilt(await hashOfSources(ROOT))) return;
  report('Building the pages');
  await runNode([import.meta.filename], process.env);
}

/** The stamp is written last, so a build cut short is made again. */
async function build(): Promise<void> {
  const sources = await hashOfSources(ROOT);
  await withBuildLock(join(ROOT, 'node_modules/.building'), async () => {
    // Somebody else may have built it while we waited.
    if (await isBuilt(sources)) return;
    await rm(STAMP, { force: true });
    // Always optimised: a NODE_ENV from the shell does not reach it.
    const env = { ...process.env, NODE_ENV: 'production', BUILD_ID: sources };
    await runNode([join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'], env);
    await precompress(join(ROOT, 'build/client'));
    await writeFile(STAMP, sources);
  });
}

async function isBuilt(sources: string): Promise<boolean> {
  return (await readFile(STAMP, 'utf8').catch(() => undefined)) === sources;
}

async function runNode(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const command = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  command.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  command.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    command.once('error', reject);
    command.once('close', resolve);
  });
  if (code !== 0) throw new Error(output.join(''));
}

if (import.meta.main)
  await build().catch((error: unknown) => {
    process.stderr.write(`The build failed:\n${inspect(error)}\n`);
    process.exitCode = 1;
  });
