type Proof = { method?: unknown; timestamp?: unknown };

/**
 * To renew a session proves nothing, and to show a second factor too little: whoever has an open session can add one of
 * their own and show that.
 */
const PROVES_NOBODY = /^(?:token_refresh|anonymous|totp|mfa\/.+)$/;

/** The last of the proofs that a token names, each by its second; never, where it names none. */
export function lastProof(proofs: readonly Proof[]): Date {
  const seconds = proofs
    .filter(({ method }) => !PROVES_NOBODY.test(String(method)))
    .map(({ timestamp }) => Number(timestamp));
  return new Date(Math.max(0, ...seconds.filter(Number.isFinite)) * 1000);
}
