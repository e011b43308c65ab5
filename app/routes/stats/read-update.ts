import type { RouterContextProvider } from 'react-router';
import { localeContext, runtimeContext } from '#app/context.ts';
import { ownAccounts } from '#app/own-accounts.ts';
import { dateFormat } from '#base/i18n/formats.ts';
import type { Person } from '#features/identity/person.ts';
import type { OwnAccount } from '#features/network/server/read-accounts.ts';
import { standingOf } from '#features/sync/account-standing.ts';
import type { AccountStanding } from '#features/sync/account-standing.ts';
import type { Hitch } from '#features/sync/hitch.ts';
import { readProgress } from '#features/sync/server/read-progress.ts';
import type { SyncProgress } from '#features/sync/server/read-progress.ts';

/** How far an update by hand is, for the page that shows it. */
export type LiveUpdate = {
  accountId: string;
  standing: AccountStanding;
  isRunning: boolean;
  looks: number;
  done: number;
  /** What it waits for, or what was left out because of it. */
  hitch: Hitch | undefined;
  /** From when on one may ask again; nothing where one may now. */
  again: { minutes: number; at: string } | undefined;
};

type Context = Readonly<RouterContextProvider>;

/** Nothing for what is not theirs. */
export async function readUpdate(context: Context, person: Person, accountId: string): Promise<LiveUpdate | undefined> {
  const [accounts, progress] = await Promise.all([
    ownAccounts(context, person.id),
    readProgress(context.get(runtimeContext), person.id),
  ]);
  const account = accounts.find(({ id }) => id === accountId);
  return account && liveUpdate(context, account, progress.of(accountId), person.timeZone ?? 'UTC');
}

/** An account that we may not read any more is waited for by nobody. */
export function liveUpdate(
  context: Context,
  { id: accountId, state }: Pick<OwnAccount, 'id' | 'state'>,
  { step, hitch, update: { againAt, isRunning, looks, done } }: SyncProgress,
  timeZone: string,
): LiveUpdate {
  const clock = dateFormat(context.get(localeContext), { timeStyle: 'short', timeZone });
  const now = context.get(runtimeContext).clock.now().getTime();
  const standing = standingOf(state, step);
  return {
    accountId,
    standing,
    isRunning: isRunning && standing === 'connected',
    looks,
    done,
    hitch,
    again: againAt && { minutes: Math.ceil((againAt.getTime() - now) / 60_000), at: clock.format(againAt) },
  };
}
