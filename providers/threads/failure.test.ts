import { expect, test } from 'vitest';
import { ThreadsError, toldBy } from './failure.ts';

const failure = (error: Record<string, unknown>, status = 400) =>
  new ThreadsError(toldBy({ error }) ?? {}, status, undefined);

test.each([
  [1, undefined, 'unavailable', undefined],
  [1, 2_207_052, 'rejected', 'media-unreachable'],
  [2, undefined, 'unavailable', undefined],
  [4, undefined, 'rate-limited', 'app-limit'],
  [4, 2_207_051, 'rejected', 'suspected-spam'],
  [9, 2_207_042, 'rate-limited', 'post-quota'],
  [10, undefined, 'forbidden', undefined],
  [10, 4_279_017, 'forbidden', 'needs-review'],
  [10, 4_279_067, 'forbidden', 'needs-review'],
  [17, undefined, 'rate-limited', 'account-limit'],
  [24, 4_279_009, 'unavailable', 'not-visible-yet'],
  [24, 2_207_006, 'unavailable', 'not-visible-yet'],
  [24, 2_207_008, 'unavailable', 'not-visible-yet'],
  [25, 2_207_050, 'rejected', 'account-restricted'],
  [613, 4_279_002, 'rate-limited', 'account-limit'],
  [32, undefined, 'rate-limited', 'account-limit'],
  [613, undefined, 'rate-limited', 'account-limit'],
  [80_001, undefined, 'rate-limited', 'account-limit'],
  [80_002, undefined, 'rate-limited', 'account-limit'],
  [100, undefined, 'rejected', undefined],
  [100, 10, 'forbidden', 'needs-review'],
  [100, 33, 'gone', undefined],
  [100, 4_279_047, 'rejected', 'invalid-link'],
  [-1, 4_279_047, 'rejected', 'invalid-link'],
  [100, 4_279_030, 'rejected', 'invalid-code'],
  [100, 4_279_004, 'rejected', 'invalid-carousel'],
  [undefined, 4_279_013, 'rejected', 'account-restricted'],
  [undefined, 4_279_040, 'rejected', 'missing-breakdown'],
  [190, undefined, 'unauthorized', undefined],
  [190, 463, 'unauthorized', undefined],
  [190, 458, 'unauthorized', undefined],
  [102, undefined, 'unauthorized', undefined],
  [452, 4_279_019, 'unauthorized', undefined],
  [200, undefined, 'forbidden', undefined],
  [299, undefined, 'forbidden', undefined],
  [300, undefined, 'unavailable', undefined],
  [341, undefined, 'rate-limited', 'account-limit'],
  [368, undefined, 'rate-limited', 'blocked-for-now'],
  [506, undefined, 'rejected', 'duplicate'],
  [-2, 2_207_003, 'rejected', 'media-unreachable'],
  [-2, 2_207_020, 'rejected', 'media-unreachable'],
  [-1, 2_207_001, 'unavailable', undefined],
  [-1, 2_207_032, 'unavailable', undefined],
  [-1, 2_207_053, 'unavailable', undefined],
  [100, 2_207_023, 'rejected', 'invalid-media'],
  [100, 2_207_028, 'rejected', 'invalid-carousel'],
  [352, 2_207_026, 'rejected', 'invalid-media'],
  [9004, 2_207_052, 'rejected', 'media-unreachable'],
  [9007, 2_207_027, 'unavailable', 'not-visible-yet'],
  [36_000, 2_207_004, 'rejected', 'invalid-media'],
  [36_001, 2_207_005, 'rejected', 'invalid-media'],
  [36_003, 2_207_009, 'rejected', 'invalid-media'],
  [36_004, 2_207_010, 'rejected', 'text-too-long'],
  [-1, undefined, 'unavailable', undefined],
  [undefined, undefined, 'unavailable', undefined],
])('code %s/%s is %s (%s), whatever the status', (code, subcode, kind, reason) => {
  for (const status of [200, 400, 403, 500])
    expect(failure({ code, error_subcode: subcode, type: 'OAuthException' }, status)).toMatchObject({ kind, reason });
});

test('text decides nothing: a transient failure that speaks of tokens stays one', () => {
  const told = { code: 2, message: 'Error validating access token', type: 'OAuthException', is_transient: false };
  expect(failure(told).kind).toBe('unavailable');
});

test.each(['message', 'error_user_title', 'code'])('a code by name is found in %s', (member) => {
  const named = failure({ code: 100, [member]: 'ErrorCode::THREADS_API__LINK_LIMIT_EXCEEDED' });
  expect(named).toMatchObject({ kind: 'rejected', reason: 'too-many-links', isProof: false });
});

test.each([
  ['THREADS_API__FEATURE_NOT_AVAILABLE', 'not-available'],
  ['THREADS_API__GEO_GATING_INVALID_COUNTRY_CODES', 'invalid-countries'],
])('%s is %s', (token, reason) => {
  expect(failure({ code: 100, message: token }).reason).toBe(reason);
});

test('the form without an envelope is a refused code', () => {
  const told = toldBy({ error_type: 'OAuthException', code: 400, error_message: 'Matching code was not found' });
  expect(new ThreadsError(told ?? {}, 400, undefined)).toMatchObject({ kind: 'rejected', reason: 'invalid-code' });
});

test.each([null, 7, 'no', [], {}, { data: [] }, { error_message: 'UNKNOWN', status: 'ERROR', id: '1' }])(
  '%j is no failure',
  (body) => {
    expect(toldBy(body)).toBeUndefined();
  },
);
