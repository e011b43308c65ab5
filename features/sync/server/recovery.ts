import type { Claim } from './claim-account.ts';

type Read = Pick<Claim, 'importStep' | 'importCursor' | 'postsDueAt'>;

/**
 * Whether a slice without a failure shows that those before it are over. Looks alone do not, since what failed waits for
 * the time of the posts; nor does the first page of a list, which may have begun again because the second was refused.
 */
export function showsRecovery(
  { importStep, importCursor, postsDueAt }: Read,
  progress: { importStep?: string; importCursor?: string | null },
  now: Date,
): boolean {
  if (importStep === 'done') return postsDueAt <= now;
  return importCursor !== null || progress.importCursor === null;
}
