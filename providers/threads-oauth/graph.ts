import { z } from 'zod';
import { ProviderError } from '#base/errors.ts';
import type { ProviderFailure } from '#base/errors.ts';
import type { ThreadsOAuth, ThreadsSettings } from './threads-oauth.ts';

const TIME_LIMIT_MS = 8_000;

/** PostgreSQL holds neither NUL nor half a surrogate pair. */
const text = z.string().refine((given) => !given.includes('\0') && given.isWellFormed());

// `user_id` of the exchange is a number larger than JavaScript's: the id is read as text from the profile instead.
const ShortLived = z.object({ access_token: z.string().min(1) });
const LongLived = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const Profile = z.object({
  id: text.min(1).max(64),
  username: text.min(1).max(100),
  name: text.max(500).optional(),
  threads_profile_picture_url: text.max(2048).optional().catch(undefined),
});
/** Codes are the wire's own; which of its two shapes carries them depends on the call. */
const Refusal = z.union([
  z.object({ error: z.object({ code: z.number() }) }).transform(({ error }) => error.code),
  z.object({ error_type: z.string(), code: z.number() }).transform(({ code }) => code),
]);

export function threadsOAuth(settings: ThreadsSettings): ThreadsOAuth {
  const { appId, appSecret, graphUrl, oauthUrl, redirectUri } = settings;
  return {
    windowUrl: ({ state, scopes }) =>
      `${oauthUrl}/oauth/authorize?${new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        scope: scopes.join(','),
        response_type: 'code',
        state,
      })}`,
    async exchangeCode(code) {
      const body = new URLSearchParams({
        client_id: appId,
        client_secret: appSecret,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        code,
      });
      return (await ask(`${graphUrl}/oauth/access_token`, ShortLived, { method: 'POST', body })).access_token;
    },
    async exchangeForLongLived(shortLived) {
      const query = new URLSearchParams({
        grant_type: 'th_exchange_token',
        client_secret: appSecret,
        access_token: shortLived,
      });
      const long = await ask(`${graphUrl}/access_token?${query}`, LongLived);
      return { token: long.access_token, seconds: long.expires_in };
    },
    async readProfile(token) {
      const fields = 'id,username,name,threads_profile_picture_url';
      const profile = await ask(`${graphUrl}/v1.0/me?fields=${fields}`, Profile, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { id, username, name, threads_profile_picture_url: pictureUrl } = profile;
      return { id, username, name, pictureUrl };
    },
  };
}

/** Addresses carry secrets, so no failure repeats one. */
async function ask<Answer>(url: string, schema: z.ZodType<Answer>, init: RequestInit = {}): Promise<Answer> {
  let body: unknown;
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    body = await answer.json().catch(() => undefined);
  } catch (cause) {
    throw new ProviderError('unavailable', 'Threads did not answer', { cause });
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const refusal = Refusal.safeParse(body);
  if (refusal.success) throw new ProviderError(kindOf(refusal.data), `Threads refused with code ${refusal.data}`);
  throw new ProviderError('unavailable', 'Threads answered something else');
}

const TRANSIENT = new Set([1, 2]);
const LIMITS = new Set([4, 17, 32, 613]);
const DEAD_TOKENS = new Set([102, 190, 452]);

function kindOf(code: number): ProviderFailure {
  if (TRANSIENT.has(code)) return 'unavailable';
  if (LIMITS.has(code)) return 'rate-limited';
  return DEAD_TOKENS.has(code) ? 'unauthorized' : 'rejected';
}
