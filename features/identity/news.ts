import { NEWS_PARAMETER } from './news-address.ts';

/** What the page somebody is sent on to tells them when they arrive. Known words only: an address can be made by anybody. */
export const NEWS = [
  'address-confirmed',
  'proved',
  'another-account',
  'new-password',
  'letter-sent',
  'logged-out',
  'leaving',
  'staying',
  'identity-linked',
  'identity-unlinked',
  'session-ended',
  'others-signed-out',
  'two-factor-off',
  'recovery-code',
  'language-kept',
  'zone-kept',
  'late-limit-kept',
  'recap-wanted',
  'recap-stopped',
  'card-shared',
  'card-taken-back',
  'key-revoked',
  'second-factor-needed',
  'account-connected',
  'account-chosen',
  'account-paused',
  'account-still-paused',
  'account-resumed',
] as const;
export type News = (typeof NEWS)[number];

export function newsOf(query: URLSearchParams): News | undefined {
  return NEWS.find((news) => news === query.get(NEWS_PARAMETER));
}
