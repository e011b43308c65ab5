import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const bundles = new Map<string, Promise<string>>();

/** A process of its own, for tests that start them by the dozen: loading its hundreds of files took six times as long as loading one. */
export async function forkBundled(
  entry: URL,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<ChildProcess> {
  const bundle = bundles.get(entry.href) ?? bundled(fileURLToPath(entry));
  bundles.set(entry.href, bundle);
  return fork(await bundle, args, { execArgv: ['--enable-source-maps'], env: { ...process.env, ...environment } });
}

async function bundled(entry: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'bobbin-process-'));
  process.on('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: false,
      minify: false,
      sourcemap: 'inline',
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'process.mjs', codeSplitting: false } },
    },
    ssr: { noExternal: true, target: 'node' },
  });
  return join(outDir, 'process.mjs');
}
