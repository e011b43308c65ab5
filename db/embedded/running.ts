import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { clusterDirectory, readPassword } from './cluster.ts';
import { urlOf } from './database.ts';
import { runningPostmaster } from './postmaster.ts';

/** The address of the server that runs on a directory; none is started. */
export function runningPostgres(directory: string): string | undefined {
  if (!existsSync(directory)) return undefined;
  const cluster = clusterDirectory(realpathSync(directory));
  const postmaster = runningPostmaster(join(cluster, 'data'));
  return postmaster?.isReady ? urlOf(postmaster.port, readPassword(cluster)) : undefined;
}
