import { desc, inArray } from 'drizzle-orm';
import { networkAccounts } from '#db/schema.ts';
import { DEMO_CROWD } from '#features/identity/demo-people.ts';
import { seedDemoAccount } from '#features/network/server/seed-demo.ts';
import type { Needs } from '#runtime/runtime.ts';
import { LOGIN_ACCOUNTS, NEWCOMER } from './login-accounts.ts';
import { openNetworkExport } from './network-export.ts';
import type { ExportedAccount, NetworkExport } from './network-export.ts';
import { storePast } from './store-past.ts';

type Loading = Needs<'db' | 'clock'>;
type Member = { personId: string; state: 'connected' | 'disconnected' };

/** The demo logins' accounts with their past, not connected: that they do themselves, over the wire. */
export async function loadLoginAccounts(needs: Loading, sandboxUrl: string, signal: AbortSignal): Promise<void> {
  const network = await openNetworkExport(sandboxUrl, undefined, signal);
  const waiting = new Map(LOGIN_ACCOUNTS.map(({ username, personId }) => [username, personId]));
  for await (const account of network.accounts) {
    const personId = waiting.get(account.username);
    if (personId) await loadAccount(needs, network, account, { personId, state: 'disconnected' });
    waiting.delete(account.username);
    if (waiting.size === 0) return;
  }
}

/**
 * Everybody else of the demo with an account and its past: the members in their order, the accounts in theirs. Each is
 * loaded whole or not at all, so a load that was interrupted goes on after the last of them. How many were loaded.
 */
export async function loadCrowd(
  needs: Loading & Needs<'settings'>,
  sandboxUrl: string,
  signal: AbortSignal,
): Promise<number> {
  const last = await lastLoaded(needs);
  const network = await openNetworkExport(sandboxUrl, last?.networkId, signal);
  const waiting = DEMO_CROWD.slice(last ? DEMO_CROWD.indexOf(last.personId) + 1 : 0, needs.settings.demoMembers);
  let loaded = 0;
  for await (const account of network.accounts) {
    signal.throwIfAborted();
    if (isForLogins(account)) continue;
    const personId = waiting.shift();
    if (personId === undefined) break;
    if (await loadAccount(needs, network, account, { personId, state: 'connected' })) loaded += 1;
  }
  return loaded;
}

/** The crowd's ids ascend in its order. */
async function lastLoaded({ db }: Needs<'db'>) {
  const [last] = await db
    .select({ personId: networkAccounts.personId, networkId: networkAccounts.networkId })
    .from(networkAccounts)
    .where(inArray(networkAccounts.personId, [...DEMO_CROWD]))
    .orderBy(desc(networkAccounts.personId))
    .limit(1);
  return last;
}

function isForLogins({ username }: ExportedAccount): boolean {
  return username === NEWCOMER || LOGIN_ACCOUNTS.some((login) => login.username === username);
}

async function loadAccount(
  { db, clock }: Loading,
  network: NetworkExport,
  account: ExportedAccount,
  member: Member,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const facts = {
      ...member,
      networkId: account.id,
      username: account.username,
      name: account.name,
      biography: account.biography,
      isVerified: account.is_verified,
    };
    const accountId = await seedDemoAccount(tx, facts, clock.now());
    if (accountId === undefined) return false;
    // The network's clock may be ahead of ours; what was seen in our future would hide what we see next.
    const at = network.at < clock.now() ? network.at : clock.now();
    await storePast(tx, accountId, account, { ...network, at });
    return true;
  });
}
