import type { Clock } from '#sandbox/control/clock.ts';
import { fetchOutside } from '../app/fetch-outside.ts';
import type { Registration } from '../app/registration.ts';
import type { Account } from '../network.ts';
import type { Tokens } from '../oauth/tokens.ts';
import { signedRequest } from './signature.ts';

/** What became of it: the app's tokens are dead either way; `callback` is absent when no address is registered. */
export type Removal = { revoked_tokens: number; callback?: { status: number | null; body: string } };

export type Removals = {
  /** A person removes the app in their settings. */
  deauthorize(account: Account): Promise<Removal>;
  /** A person asks that what the app knows of them be deleted. */
  deleteData(account: Account): Promise<Removal>;
};

type Needs = { tokens: Tokens; registration: Registration; clock: Clock };

export function openRemovals({ tokens, registration, clock }: Needs): Removals {
  const remove = async ({ id }: Account, callbackUrl: string | null): Promise<Removal> => {
    const revoked = await tokens.revokeAll(id);
    if (callbackUrl === null) return { revoked_tokens: revoked };
    const issuedAt = Math.floor(clock.now().getTime() / 1000);
    const signed = signedRequest({ user_id: id, algorithm: 'HMAC-SHA256', issued_at: issuedAt });
    const answer = await fetchOutside(callbackUrl, {
      method: 'POST',
      body: new URLSearchParams({ signed_request: signed }),
    });
    const body = (await answer?.text()) ?? '';
    return { revoked_tokens: revoked, callback: { status: answer?.status ?? null, body: body.slice(0, 2000) } };
  };
  return {
    deauthorize: async (account) => remove(account, (await registration.settings()).deauthorize_url),
    deleteData: async (account) => remove(account, (await registration.settings()).delete_url),
  };
}
