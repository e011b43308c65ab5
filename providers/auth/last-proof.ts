type Proof = { method?: unknown; timestamp?: unknown };

/** The last of the proofs that a token names, each by its second; never, where it names none. To renew a session proves nothing. */
export function lastProof(proofs: readonly Proof[]): Date {
  const seconds = proofs.filter(({ method }) => method !== 'token_refresh').map(({ timestamp }) => Number(timestamp));
  return new Date(Math.max(0, ...seconds.filter(Number.isFinite)) * 1000);
}
