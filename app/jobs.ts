import { deliverContactMessage } from '#features/contact/server/jobs.ts';
import { deleteWhoIsDue, tellLeaving } from '#features/account/server/jobs.ts';
import { finishFileRemovals } from '#features/media/server/jobs.ts';
import { layRepetitions, reckonTimesAnew } from '#features/planning/server/jobs.ts';
import { mailOutcome } from '#features/publishing/server/mail-outcome.ts';
import { writeRecaps } from '#features/recap/server/jobs.ts';
import { mailRecap } from '#features/recap/server/mail-recap.ts';
import { warnOwners } from '#features/warnings/server/jobs.ts';
import { mailWarning } from '#features/warnings/server/mail-warning.ts';
import type { AnyJob } from '#jobs/define-job.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { authLetter } from './auth/door/auth-letter.ts';
import { removeExpiredRows } from './housekeeping.ts';
import { removeFileLeftovers } from './storage/jobs.ts';

/** Everything the clock or the queue may ask of us. */
export const JOBS: readonly AnyJob<Runtime>[] = [
  authLetter,
  deliverContactMessage,
  deleteWhoIsDue,
  finishFileRemovals,
  layRepetitions,
  mailOutcome,
  mailRecap,
  mailWarning,
  reckonTimesAnew,
  removeExpiredRows,
  removeFileLeftovers,
  tellLeaving,
  warnOwners,
  writeRecaps,
];
