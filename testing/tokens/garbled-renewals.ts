import { ne } from 'drizzle-orm';
import { networkAccounts, networkRests } from '#db/schema.ts';
import { renewDueTokens } from '#features/network/server/renew-due-tokens.ts';
import { keepToken, openToken } from '#features/network/server/tokens.ts';
import { openThreads } from '#providers/threads/open-threads.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import type { Dice } from './dice.ts';
import type { GarbledNetwork } from './garbled-network.ts';
import { openGarbledNetwork } from './garbled-network.ts';

const ACCOUNTS = 20;
/** Longer than the longest wait after a failure, and than a week. */
const ROUND_MS = 8.1 * 24 * 3600 * 1000;
/** Long enough for whoever answers. */
const PATIENCE_MS = 400;

export type Garbled = {
  refreshes: number;
  renewed: number;
  disconnected: number;
  /** Accounts whose token is none that the network gave out. */
  wrongTokens: number;
};

/** So many refreshes, on a database without other accounts, on a network that says anything but that a token is dead; then `afterwards`, with all in place. */
export async function renewAmongGarbage(
  runtime: Runtime,
  { refreshes, dice }: { refreshes: number; dice: Dice },
  afterwards?: (network: GarbledNetwork, renewAll: () => Promise<void>) => Promise<void>,
): Promise<Garbled> {
  const network = await openGarbledNetwork(dice);
  const threads = openThreads(
    { appId: '1', appSecret: 'secret', graphUrl: network.url, oauthUrl: network.url },
    { token: PATIENCE_MS },
  );
  let now = runtime.clock.now().getTime();
  const needs = { ...runtime, threads, clock: { now: () => new Date(now) } };
  const inSixtyDays = () => new Date(now + 60 * 24 * 3600 * 1000);
  const first = 'THAAfirst';
  const accounts = [];
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const account = await newNetworkAccount(needs);
    await keepToken(needs, runtime.db, account, { accessToken: first, expiresAt: inSixtyDays() });
    accounts.push(account);
  }
  let renewed = 0;
  const renewAll = async () => {
    now += ROUND_MS;
    await runtime.db.delete(networkRests);
    const ended = await renewDueTokens(needs);
    renewed += ended.renewed;
  };
  try {
    while (network.refreshes() < refreshes) await renewAll();
    const tokens = await Promise.all(accounts.map((account) => openToken(needs, account)));
    const told = {
      refreshes: network.refreshes(),
      renewed,
      disconnected: await runtime.db.$count(networkAccounts, ne(networkAccounts.state, 'connected')),
      wrongTokens: tokens.filter(
        (token) => token?.accessToken !== first && !network.given.has(token?.accessToken ?? ''),
      ).length,
    };
    await afterwards?.(network, renewAll);
    return told;
  } finally {
    threads.close();
    await network.close();
  }
}
