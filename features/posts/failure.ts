/** Why a post did not go out, as far as we have words for it. */
export const FAILURE_CODES = ['refused', 'limited', 'unauthorized', 'unavailable', 'account', 'media', 'plan'] as const;

export type FailureCode = (typeof FAILURE_CODES)[number] | 'other';

/** What is stored with a post that failed; a reason that nobody here knows is another one. */
export function failureCodeOf(failure: unknown): FailureCode {
  const code = typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : undefined;
  return FAILURE_CODES.find((known) => known === code) ?? 'other';
}
