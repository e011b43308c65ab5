import type { AccountState } from '#features/network/account.ts';

/** The steps of the first import, in their order. */
export const IMPORT_STEPS = ['audience', 'posts', 'replies', 'days', 'done'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** How an account stands, in the words its owner reads. */
export const ACCOUNT_STANDINGS = ['connected', 'syncing', 'reconnect-needed', 'paused'] as const;
export type AccountStanding = (typeof ACCOUNT_STANDINGS)[number];

/** Syncing is the first import; whatever is read later is read beside figures that are already there. */
export function standingOf(state: Exclude<AccountState, 'disconnected'>, step: ImportStep): AccountStanding {
  return state === 'connected' && step !== 'done' ? 'syncing' : state;
}
