import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { networkAccounts } from '#db/schema.ts';
import { finishConnecting } from '#features/network/server/finish-connecting.ts';
import { startConnecting } from '#features/network/server/start-connecting.ts';
import type { Needs } from '#runtime/runtime.ts';
import { LOGIN_ACCOUNTS } from './login-accounts.ts';
import { loadLoginAccounts } from './load-members.ts';
import { isSeeded, markSeeded } from './seed-marks.ts';

type Connecting = Needs<'db' | 'clock' | 'threads' | 'settings' | 'keys' | 'log'>;

const SEED = 'login accounts';

/** Once: the demo logins, with the past their accounts have, let us in as people do. What they change afterwards stays so. */
export async function connectLogins(needs: Connecting, sandboxUrl: string, signal: AbortSignal): Promise<void> {
  if (await areLoginsConnected(needs)) return;
  await loadLoginAccounts(needs, sandboxUrl, signal);
  for (const { personId } of LOGIN_ACCOUNTS) await connectLogin(needs, personId);
  await markSeeded(needs, SEED);
}

export function areLoginsConnected(needs: Needs<'db'>): Promise<boolean> {
  return isSeeded(needs, SEED);
}

async function connectLogin(needs: Connecting, personId: string): Promise<void> {
  const [account] = await needs.db.select().from(networkAccounts).where(eq(networkAccounts.personId, personId));
  if (account?.state !== 'disconnected') return;
  const who = { personId, sessionId: randomUUID() };
  const answer = await pressWindow(await startConnecting(needs, who, undefined), account.networkId);
  const { outcome } = await finishConnecting(needs, who, {
    state: answer.get('state') ?? undefined,
    code: answer.get('code') ?? undefined,
    error: answer.get('error') ?? undefined,
  });
  if (outcome !== 'connected') throw new Error(`The account ${account.username} could not be connected: ${outcome}`);
}

/** What a person does in the network's window. Only in one of this machine: elsewhere it is for people to decide. */
async function pressWindow(window: string, networkId: string): Promise<URLSearchParams> {
  if (!['localhost', '127.0.0.1', '[::1]'].includes(new URL(window).hostname))
    throw new Error('The accounts of the demo are not on the network that is connected');
  const body = new URLSearchParams({ account: networkId });
  const answer = await fetch(window, { method: 'POST', body, redirect: 'manual' });
  const location = answer.headers.get('location');
  if (!location) throw new Error(`The window of the network led nowhere (${answer.status})`);
  return new URL(location).searchParams;
}
