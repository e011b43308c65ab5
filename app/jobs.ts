import { deliverContactMessage } from '#features/contact/server/jobs.ts';
import { removeExpiredRows } from './housekeeping.ts';

/** Everything the clock or the queue may ask of us. */
export const JOBS = [deliverContactMessage, removeExpiredRows];
