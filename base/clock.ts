export type Clock = { now(): Date };

/** Twenty-four hours; a day of the calendar may be longer or shorter. */
export const DAY_MS = 86_400_000;

export const systemClock: Clock = { now: () => new Date() };
