import type { Day } from '#base/zoned-day.ts';

export type Breakdown = 'country' | 'city' | 'age' | 'gender';
export type AudienceGroup = { name: string; followers: number };
/** The largest groups first; what they leave out the network does not tell. */
export type AudienceNow = {
  day: Day;
  takenAt: Date;
  /** How many followed that day, as far as that was counted. */
  followers: number | undefined;
} & Record<Breakdown, AudienceGroup[]>;

/** With fewer followers the network tells nobody who they are. */
export const LEAST_FOR_AUDIENCE = 100;
