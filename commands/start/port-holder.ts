import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { processFacts } from '#base/process-table.ts';
import type { ProcessFacts } from '#base/process-table.ts';

/** Who listens on a TCP port, as far as /proc tells us: an ordinary user sees only their own processes. */
export function portHolder(port: number): ProcessFacts | undefined {
  const inodes = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listeningInodes(table, port)));
  if (inodes.size === 0) return undefined;
  const pid = numericNames('/proc').find((pid) => socketsOf(pid).some((inode) => inodes.has(inode)));
  return pid === undefined ? undefined : processFacts(Number(pid));
}

const LISTEN = '0A';

function listeningInodes(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  try {
    const rows = readFileSync(table, 'utf8').split('\n').slice(1);
    return rows
      .map((row) => row.trim().split(/\s+/))
      .filter(([, local, , state]) => local?.endsWith(suffix) && state === LISTEN)
      .map((fields) => fields[9] ?? '');
  } catch {
    return [];
  }
}

function socketsOf(pid: string): string[] {
  const directory = `/proc/${pid}/fd`;
  return numericNames(directory).flatMap((name) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`${directory}/${name}`))?.[1] ?? [];
    } catch {
      return [];
    }
  });
}

function numericNames(directory: string): string[] {
  try {
    return readdirSync(directory).filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
