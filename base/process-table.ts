import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** `startedAt` tells a process from a later one that was given the same pid, also after a reboot. */
export type ProcessFacts = { pid: number; startedAt: string; command: string };

/** What is known of a living process; undefined when there is none (a zombie is none). */
export function processFacts(pid: number): ProcessFacts | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return process.platform === 'linux' ? factsFromProc(pid) : factsFromPs(pid);
}

export function isSameProcess(known: Pick<ProcessFacts, 'pid' | 'startedAt'>): boolean {
  return processFacts(known.pid)?.startedAt === known.startedAt;
}

function factsFromProc(pid: number): ProcessFacts | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the program's name in brackets and may itself hold brackets and spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
    return { pid, startedAt: `${bootId()} ${fields[19]}`, command };
  } catch {
    return undefined;
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

function factsFromPs(pid: number): ProcessFacts | undefined {
  try {
    const options = { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' }, stdio: 'pipe' } as const;
    const line = execFileSync('ps', ['-ww', '-o', 'stat=,lstart=,command=', '-p', String(pid)], options);
    const found = /^(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/.exec(line.trim());
    if (!found || found[1]?.startsWith('Z')) return undefined;
    return { pid, startedAt: found[2] ?? '', command: found[3] ?? '' };
  } catch {
    return undefined;
  }
}
