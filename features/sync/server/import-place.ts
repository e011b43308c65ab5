import type { ProviderError } from '#base/errors.ts';
import type { Claim } from './claim-account.ts';

type Step = Claim['skippedSteps'][number];
type Place = Partial<Pick<Claim, 'importStep' | 'importCursor' | 'skippedSteps'>>;
type Importing = Pick<Claim, 'importStep' | 'importCursor' | 'skippedSteps' | 'scopes' | 'importedAt' | 'failures'>;

/** So many failures in a row, which takes about half an hour, are no matter of chance. */
const PATIENCE = 5;

/** Where an import goes on when a step was read to its end. */
export function placeAfter(step: Step, claim: Importing): Place {
  return { ...next(step, claim), skippedSteps: claim.skippedSteps.filter((each) => each !== step) };
}

/**
 * Where an import goes on after a failure: mostly where it was. A list that does not go on where it stopped, since the
 * post there is gone or it was long ago, begins again. What the network goes on refusing is skipped, so that the rest is
 * read; it is made up for when it answers again.
 */
export function placeAfterFailure(claim: Importing, { kind }: Pick<ProviderError, 'kind'>): Place {
  const step: Step = claim.importStep === 'replies' || claim.importStep === 'days' ? claim.importStep : 'posts';
  if (claim.failures + 1 >= PATIENCE)
    return { ...next(step, claim), skippedSteps: [...new Set([...claim.skippedSteps, step])] };
  return kind === 'rejected' && step !== 'days' ? { importCursor: null } : {};
}

function next(step: Step, { scopes, importedAt }: Importing): Place {
  if (step === 'posts' && scopes.includes('threads_read_replies')) return { importStep: 'replies', importCursor: null };
  // Whoever only catches up with posts has all days.
  const isLast = step === 'days' || importedAt !== null;
  return { importStep: isLast ? 'done' : 'days', importCursor: null };
}
