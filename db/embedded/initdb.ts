import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { isSameProcess, processFacts } from '#base/process-table.ts';

type Answer = { code: number | null; output: string };

/** Runs initdb, and notes in the directory who is at work there: initdb outlives a process that is killed with -9. */
export function runInitdb(command: ReturnType<Account['command']>, unfinished: string, signal?: AbortSignal) {
  return new Promise<Answer>((resolve, reject) => {
    const { program, args, uid, gid } = command;
    const env = { PATH: process.env.PATH, LC_ALL: 'C' };
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    // A group of its own, so that it can be ended together with the servers it starts.
    const child = spawn(program, args, { env, uid, gid, cwd: '/', detached: true, stdio: [...stdio] });
    if (child.pid !== undefined) note(unfinished, child.pid);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: null, output: String(error) }));
    child.on('close', (code) => (signal?.aborted ? reject(signal.reason) : resolve({ code, output })));
    signal?.addEventListener('abort', () => endInitdb(unfinished), { once: true });
  });
}

/** Without this it would go on, and make anew what is removed under its hands. */
export function endInitdb(unfinished: string): void {
  try {
    const [pid, startedAt = ''] = readFileSync(noteFile(unfinished), 'utf8').split('\n');
    if (isSameProcess({ pid: Number(pid), startedAt })) process.kill(-Number(pid), 'SIGKILL');
  } catch {
    // It had not begun, or has ended.
  }
}

function note(unfinished: string, pid: number): void {
  writeFileSync(noteFile(unfinished), `${pid}\n${processFacts(pid)?.startedAt ?? ''}\n`);
}

function noteFile(unfinished: string): string {
  return join(unfinished, 'initdb.pid');
}
