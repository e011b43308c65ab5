import { DAY_MS } from '#base/clock.ts';

/** A token can be renewed from its second day and lasts sixty; renewed weekly, it outlives almost two months of trouble. */
const RENEW_AFTER_DAYS = 7;
const JITTER_DAYS = 1;
/** Renewals that fail are tried again after growing waits. */
const RETRY_MINUTES = [15, 60, 240, 720];

/** By its id, so that accounts that were connected together are not renewed together. */
export function renewAfter(issuedAt: Date, accountId: string): Date {
  const share = Number.parseInt(accountId.slice(0, 8), 16) / 2 ** 32;
  return new Date(issuedAt.getTime() + (RENEW_AFTER_DAYS + share * JITTER_DAYS) * DAY_MS);
}

export function retryRenewalAt(now: Date, failures: number): Date {
  const minutes = RETRY_MINUTES[Math.min(failures, RETRY_MINUTES.length) - 1] ?? 0;
  return new Date(now.getTime() + minutes * 60_000);
}

/** Days before access would be lost on which its owner is warned. */
export const WARNING_DAYS = [14, 7, 2] as const;

/** What is lost first: the token, or what was allowed, which a private profile must allow anew. */
export function lostAt({ expiresAt, grantExpiresAt }: { expiresAt: Date; grantExpiresAt: Date | null }): Date {
  return grantExpiresAt && grantExpiresAt < expiresAt ? grantExpiresAt : expiresAt;
}

/** How many of the warnings are due by now. */
export function warningsDue(lost: Date, now: Date): number {
  return WARNING_DAYS.filter((days) => lost.getTime() - now.getTime() <= days * DAY_MS).length;
}
