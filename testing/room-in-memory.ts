import { readFileSync, statfsSync } from 'node:fs';

const PLACE = '/dev/shm';
const ENOUGH_BYTES = 6e9;

/** A directory in memory, where the system has plenty of it and lets programs be run from there; none otherwise. */
export function roomInMemory(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).find(([, place]) => place === PLACE)?.[3];
  if (!options || options.split(',').includes('noexec')) return undefined;
  const { bavail, bsize } = statfsSync(PLACE);
  return Math.min(bavail * bsize, process.availableMemory()) > ENOUGH_BYTES ? PLACE : undefined;
}
