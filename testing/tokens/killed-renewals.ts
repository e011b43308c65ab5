import { inArray } from 'drizzle-orm';
import { ProviderError } from '#base/errors.ts';
import { networkAccounts } from '#db/schema.ts';
import type { Owned } from '#features/network/server/tokens.ts';
import { openToken } from '#features/network/server/tokens.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { RENEWAL_POINTS } from './renewal-point.ts';
import type { RenewalPoint } from './renewal-point.ts';
import { startTokenProcess } from './token-processes.ts';
import type { WiredNetwork } from './wired-network.ts';
import { REFRESH_PATH } from './wired-network.ts';

const DUE_AFTER_SECONDS = 9 * 24 * 3600;

export type Killed = { point: RenewalPoint; accounts: Owned[]; killedAt: Date };

/** For every point of a renewal a process that is killed there, with renewals of so many accounts under way. */
export async function killAtEveryPoint(network: WiredNetwork, accountsEach: number): Promise<Killed[]> {
  const { runtime, environment, control, pass } = network;
  const killed: Killed[] = [];
  for (const point of RENEWAL_POINTS) {
    const accounts: Owned[] = [];
    for (let index = 0; index < accountsEach; index += 1) {
      const { id, personId } = await network.connectSomebody();
      accounts.push({ id, personId });
    }
    killed.push({ point, accounts, killedAt: new Date(0) });
  }
  await pass(DUE_AFTER_SECONDS);
  const processes = await Promise.all(killed.map(() => startTokenProcess(environment)));
  for (const each of killed) {
    const { point, accounts } = each;
    const process = processes.pop();
    if (!process) throw new Error('There are more points than processes');
    if (point === 'answer-lost')
      await control('POST', 'faults', { provider: 'threads', path: REFRESH_PATH, kind: 'done-then-reset', rate: 1 });
    await process.tell({ deed: 'renew-until', now: runtime.clock.now().toISOString(), accounts, point });
    await process.kill();
    each.killedAt = runtime.clock.now();
    await control('DELETE', 'faults');
  }
  return killed;
}

export type Standing = Record<'usable' | 'flagged' | 'silent', number>;

/** Whether each account opens with the token it has, or its owner is asked to connect again; what is neither fails unseen. */
export async function standingOf(runtime: Runtime, accounts: readonly Owned[]): Promise<Standing> {
  const standing: Standing = { usable: 0, flagged: 0, silent: 0 };
  const states = await runtime.db
    .select({ id: networkAccounts.id, state: networkAccounts.state })
    .from(networkAccounts)
    .where(
      inArray(
        networkAccounts.id,
        accounts.map(({ id }) => id),
      ),
    );
  for (const account of accounts) {
    const { state } = states.find(({ id }) => id === account.id) ?? {};
    if (state === 'reconnect-needed') standing.flagged += 1;
    else if (await isUsable(runtime, account)) standing.usable += 1;
    else standing.silent += 1;
  }
  return standing;
}

async function isUsable(runtime: Runtime, account: Owned): Promise<boolean> {
  const token = await openToken(runtime, account);
  if (!token) return false;
  try {
    await runtime.threads.readProfile(token.accessToken);
    return true;
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'unauthorized') return false;
    throw error;
  }
}
