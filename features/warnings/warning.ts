/** Words of the bell as well: each has its sentence there. */
export const WARNING_KINDS = ['access-ends-soon', 'reconnect-needed'] as const;

/** What an owner is told: that access ends at an instant, in so many days, or that it has ended at one. */
export type Warning = { accountId: string; kind: (typeof WARNING_KINDS)[number]; at: string; days: number };
