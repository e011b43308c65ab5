import type { AccountState } from '#features/network/account.ts';
import { PUBLISH_SCOPE, REPLY_SCOPE } from '#features/network/scopes.ts';

/** What has to be done about an account before anything goes out as it. */
export type AccountNeed = 'reconnect' | 'paused' | 'permission';

/** `chain`: of several parts, all but the first are replies, for which another permission is asked. */
export type AccountNeeds = { username: string; post?: AccountNeed; chain?: AccountNeed };

type Account = { username: string; state: Exclude<AccountState, 'disconnected'>; scopes: readonly string[] };

export function accountNeeds({ username, state, scopes }: Account): AccountNeeds {
  if (state === 'reconnect-needed') return { username, post: 'reconnect', chain: 'reconnect' };
  if (state === 'paused') return { username, post: 'paused', chain: 'paused' };
  if (!scopes.includes(PUBLISH_SCOPE)) return { username, post: 'permission', chain: 'permission' };
  return scopes.includes(REPLY_SCOPE) ? { username } : { username, chain: 'permission' };
}
