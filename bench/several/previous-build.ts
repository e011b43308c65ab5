import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['app', 'base', 'features', 'jobs', 'providers', 'runtime', 'services', 'ui'];
/** Without it a build cannot be served beside another. */
const SHARES_FILES = 'app/web/share-build-files.ts';

export type PreviousBuild = { root: string; commit: string };

/** The newest commit before this one that is built differently, or the one that is named; built once and kept. */
export async function previousBuild(named?: string): Promise<PreviousBuild | undefined> {
  const commit = named ? git('rev-parse', named) : lastThatDiffers();
  if (commit === undefined) return undefined;
  const root = join(ROOT, '.data/previous-builds', commit);
  if (!existsSync(join(root, 'built'))) await build(root, commit);
  return { root, commit };
}

function lastThatDiffers(): string | undefined {
  const commits = git('log', '-100', '--format=%H', '--', ...SOURCES).split('\n');
  return commits.find((commit) => knowsOthers(commit) && isOtherwise(commit));
}

function knowsOthers(commit: string): boolean {
  return succeeds('cat-file', '-e', `${commit}:${SHARES_FILES}`);
}

function isOtherwise(commit: string): boolean {
  return !succeeds('diff', '--quiet', commit, '--', ...SOURCES);
}

async function build(root: string, commit: string): Promise<void> {
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  await run('sh', ['-c', `git archive ${commit} | tar -x -C "$0"`, root], { cwd: ROOT });
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  await run(process.execPath, ['commands/build.ts'], { cwd: root });
  await writeFile(join(root, 'built'), '');
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();
}

function succeeds(...words: string[]): boolean {
  try {
    execFileSync('git', words, { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
