import type { ImportStep } from './account-standing.ts';

/** Why something of an account that should be read is not; each has its sentence on the configuration screen. */
export type Hitch =
  /** The network wants all of the app to rest. */
  | 'all-wait'
  /** The account was asked about enough for now, by the network's word or by our own count. */
  | 'slowed-down'
  | 'no-answer'
  /** A permission is missing although it was given, or the network forbids by mistake. */
  | 'not-allowed'
  | 'our-fault';

type Reading = {
  step: ImportStep;
  failures: number;
  failure: string | null;
  dueAt: Date;
  postsDueAt: Date;
  daysDueAt: Date;
  audienceDueAt: Date;
  /** Its owner waits for it. */
  isUpdating?: boolean;
};

/** Nothing while it is read as it should be. What failed comes first: a rest passes by itself. */
export function hitchOf(reading: Reading, restingUntil: Date | undefined, now: Date): Hitch | undefined {
  const { failures, failure, dueAt } = reading;
  if (failures > 0) return HITCHES.get(failure) ?? 'our-fault';
  if (!isWanted(reading, now)) return undefined;
  if (restingUntil && restingUntil > now) return 'all-wait';
  return dueAt > now ? 'slowed-down' : undefined;
}

/** By how the last reading failed. What the network would not take was asked wrongly, and is ours. */
const HITCHES = new Map<string | null, Hitch>([
  ['rate-limited', 'slowed-down'],
  ['unavailable', 'no-answer'],
  ['unknown', 'no-answer'],
  ['forbidden', 'not-allowed'],
]);

function isWanted({ step, isUpdating = false, postsDueAt, daysDueAt, audienceDueAt }: Reading, now: Date): boolean {
  return step !== 'done' || isUpdating || [postsDueAt, daysDueAt, audienceDueAt].some((at) => at <= now);
}
