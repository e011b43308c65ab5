import type { RouterContextProvider } from 'react-router';
import type { OwnAccount } from '#features/network/server/read-accounts.ts';
import { readAccounts } from '#features/network/server/read-accounts.ts';
import { runtimeContext } from './context.ts';

const asked = new WeakMap<Readonly<RouterContextProvider>, Promise<OwnAccount[]>>();

/** The accounts of whoever asks, read once for a request: the shell shows them and most pages are about one of them. */
export function ownAccounts(context: Readonly<RouterContextProvider>, personId: string): Promise<OwnAccount[]> {
  const known = asked.get(context);
  if (known) return known;
  const reading = readAccounts(context.get(runtimeContext), personId);
  asked.set(context, reading);
  return reading;
}

/** They were read with the person who asks. */
export function knowAccounts(context: Readonly<RouterContextProvider>, accounts: OwnAccount[]): void {
  asked.set(context, Promise.resolve(accounts));
}
