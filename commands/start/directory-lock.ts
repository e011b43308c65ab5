import { createHash, randomUUID } from 'node:crypto';
import { accessSync, constants, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSameProcess, processFacts } from '#base/process-table.ts';
import { StartRefusal } from './start-refusal.ts';

export type DirectoryLock = {
  /** The last holder did not release it: it was killed. */
  isTakenOver: boolean;
  release: () => void;
};

/** One start per data directory: refused while another process that holds it lives. */
export function lockDirectory(dataDir: string, command = 'bin/start'): DirectoryLock {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    return lockIn(dataDir, command);
  } catch (error) {
    throw explain(error, dataDir, command);
  }
}

function lockIn(dataDir: string, command: string): DirectoryLock {
  const path = join(dataDir, 'lock');
  const draft = join(dataDir, `lock.${randomUUID()}`);
  const mine = `${process.pid}\n${processFacts(process.pid)?.startedAt ?? ''}\n${new Date().toISOString()}\n`;
  try {
    writeFileSync(draft, mine);
    const claim = claimPath(path, draft);
    if ('holder' in claim) throw new StartRefusal(heldBy(claim.holder, dataDir, command));
    const release = () => {
      if (read(path) === mine) rmSync(path, { force: true });
    };
    return { isTakenOver: claim.isTakenOver, release };
  } finally {
    rmSync(draft, { force: true });
  }
}

type Holder = { pid: number; startedAt: string; since: string };

/** A link appears whole or not at all, and only one process can make it. */
function claimPath(path: string, draft: string): { holder: Holder } | { isTakenOver: boolean } {
  for (;;) {
    if (link(draft, path)) return { isTakenOver: false };
    const content = read(path);
    if (content === undefined) continue;
    const holder = parse(content);
    if (isSameProcess(holder)) return { holder };

    // The holder is dead. Whoever owns the succession to exactly this holder, and nobody else, may replace it.
    const succession = `${path}.${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
    const claim = claimPath(succession, draft);
    if ('holder' in claim) return claim;
    if (read(path) === content) {
      renameSync(succession, path);
      return { isTakenOver: true };
    }
    rmSync(succession, { force: true });
  }
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(content: string): Holder {
  const [pid, startedAt = '', since = ''] = content.split('\n');
  return { pid: Number(pid), startedAt, since };
}

function heldBy({ pid, since }: Holder, dataDir: string, command: string): string {
  return (
    `Already running on ${dataDir}: process ${pid}, since ${since}.\n` +
    `Stop it first (kill ${pid}), or start beside it with its own data and ports: DATA_DIR=.data-2 PORT=4000 ${command}`
  );
}

function explain(error: unknown, dataDir: string, command: string): unknown {
  const code = codeOf(error);
  const elsewhere = `or choose another directory: DATA_DIR=/path ${command}`;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartRefusal(
      `The disk is full: no room in ${dataDir}. Nothing was changed. Free some space, ${elsewhere}`,
    );
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new StartRefusal(`The data directory ${dataDir} is not writable (${code}). Make it yours, ${elsewhere}`);
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new StartRefusal(`The data directory ${dataDir} is not a directory. Move that file away, ${elsewhere}`);
  return error;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
