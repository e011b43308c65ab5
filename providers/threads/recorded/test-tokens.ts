import { expect } from 'vitest';
import { fails, is, TOKEN } from '../test-expectation.ts';
import type { Expectation } from '../test-expectation.ts';
import type { Threads } from '../threads.ts';

const shortToken = (threads: Threads) => threads.exchangeCode({ code: 'c', redirectUri: 'r' });
const longToken = (threads: Threads) => threads.lengthenToken(TOKEN);
const refreshed = (threads: Threads) => threads.refreshToken(TOKEN);
const FAKE_TOKEN = expect.stringMatching(/^THAAFAKE/) as unknown;

/** What the network says of tokens. */
export const TOKENS: Record<string, Expectation> = {
  'debug-token: user token': is((threads) => threads.readGrant(TOKEN), {
    isValid: true,
    userId: '1234567890123456',
    scopes: ['threads_basic', 'threads_content_publish'],
    issuedAt: new Date(1_747_070_132_000),
    expiresAt: new Date(1_752_254_132_000),
    dataAccessExpiresAt: new Date(1_754_846_089_000),
  }),

  'token-exchange: code for short token': is(shortToken, 'THQVJ...'),
  'token-exchange: code for short token (2)': is(shortToken, 'string'),
  'token-exchange: code for short token, live': is(async (threads) => [await shortToken(threads)], [FAKE_TOKEN]),
  'token-exchange: short for long token, live': is(longToken, { accessToken: FAKE_TOKEN, lifetimeSeconds: 5_184_000 }),
  'token-exchange: short for long token': is(longToken, { lifetimeSeconds: 5_183_944 }),
  'token-exchange: short for long token (2)': is(longToken, { accessToken: 'string' }),
  'token-exchange: refresh': is(refreshed, { lifetimeSeconds: 5_183_944 }),
  'token-exchange: code used twice, documented form': fails('rejected', 'invalid-code'),
  'token-exchange: code used twice, live form': fails('rejected', 'invalid-code'),
  'token-exchange: exchanging a token that is already long-lived': fails('unauthorized', undefined, 'unauthorized'),
  'token-exchange: versioned path refused': fails('rejected', undefined),
  'token-exchange: app not reviewed or user not a tester': fails('forbidden', 'needs-review'),
};
