import { statfsSync } from 'node:fs';

/** A start that failed for a reason a person can act on: the message is all they need to see. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

const LEAST_FREE_BYTES = 4 * 1024 * 1024;

/** `output` is what PostgreSQL said; on a full disk its log may be empty, so the disk is asked too. */
export function isDiskFull(directory: string, output: string): boolean {
  if (/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/.test(output)) return true;
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize < LEAST_FREE_BYTES;
  } catch {
    return false;
  }
}

export function diskFull(directory: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The disk is full: PostgreSQL has no room in ${directory}. Nothing was damaged. ` +
      'Free about 200 MB there, or choose another place with DATA_DIR, and start again.',
    { cause },
  );
}

/** Turns what the file system refused into a sentence; anything else passes through. */
export function explainFileError(error: unknown, directory: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(directory, error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new EmbeddedPostgresError(
      `PostgreSQL's directory ${directory} may not be written (${code}). It may belong to another user: ` +
        'start as that user, or choose another place with DATA_DIR.',
      { cause: error },
    );
  }
  return error;
}
