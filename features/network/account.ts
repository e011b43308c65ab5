/**
 * connected: we may read. reconnect-needed: the network no longer knows our token, so its owner lets us in again.
 * paused: its owner wants it to rest. disconnected: the token is forgotten, the history is not.
 */
export const ACCOUNT_STATES = ['connected', 'reconnect-needed', 'paused', 'disconnected'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];
