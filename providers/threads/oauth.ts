import { z } from 'zod';
import { ProviderError } from '#base/errors.ts';
import type { Ask } from './call.ts';
import { id, optional, text, unixTime } from './fields.ts';
import type { Grant, LongToken, Threads, ThreadsSettings } from './threads.ts';

type OAuth = Pick<Threads, 'windowUrl' | 'exchangeCode' | 'lengthenToken' | 'refreshToken' | 'readGrant' | 'knowsApp'>;

const token = z.string().min(1);

// It comes with the creator's id, which is read from the profile instead, where it always is text.
const ShortOnWire = z.object({ access_token: token });

const LongOnWire = z
  .object({ access_token: token, expires_in: z.int().positive() })
  .transform((given): LongToken => ({ accessToken: given.access_token, lifetimeSeconds: given.expires_in }));

const GrantOnWire = z
  .object({
    data: z.object({
      is_valid: z.boolean(),
      user_id: optional(id),
      scopes: z.array(text),
      issued_at: optional(unixTime),
      expires_at: optional(unixTime),
      data_access_expires_at: optional(unixTime),
    }),
  })
  .transform(({ data }): Grant => ({
    isValid: data.is_valid,
    userId: data.user_id,
    scopes: data.scopes,
    issuedAt: data.issued_at,
    expiresAt: data.expires_at,
    dataAccessExpiresAt: data.data_access_expires_at,
  }));

export function oauthCalls({ appId, appSecret, oauthUrl }: ThreadsSettings, ask: Ask): OAuth {
  return {
    windowUrl: ({ redirectUri, state, scopes }) =>
      `${oauthUrl}/oauth/authorize?${new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        scope: scopes.join(','),
        response_type: 'code',
        state,
      })}`,
    async exchangeCode({ code, redirectUri }, options) {
      const form = {
        client_id: appId,
        client_secret: appSecret,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        // The window's redirect ends in these two, which are no part of the code.
        code: code.replace(/#_$/, ''),
      };
      const call = { kind: 'token', method: 'POST', path: '/oauth/access_token', form } as const;
      return (await ask(call, ShortOnWire, options)).access_token;
    },
    // These two, and what is asked about below, are documented in the address only.
    lengthenToken(accessToken, options) {
      const query = { grant_type: 'th_exchange_token', client_secret: appSecret, access_token: accessToken };
      return ask({ kind: 'token', path: '/access_token', query }, LongOnWire, options);
    },
    refreshToken(accessToken, options) {
      const query = { grant_type: 'th_refresh_token', access_token: accessToken };
      return ask({ kind: 'token', path: '/refresh_access_token', query }, LongOnWire, options);
    },
    readGrant: (accessToken, options) =>
      ask(
        { kind: 'token', path: '/v1.0/debug_token', accessToken, query: { input_token: accessToken } },
        GrantOnWire,
        options,
      ),
    async knowsApp(options) {
      const query = { grant_type: 'client_credentials', client_id: appId, client_secret: appSecret };
      try {
        await ask({ kind: 'token', path: '/oauth/access_token', query }, ShortOnWire, options);
        return true;
      } catch (error) {
        if (error instanceof ProviderError && error.kind === 'rejected') return false;
        throw error;
      }
    },
  };
}
