import type { Someone } from '#features/identity/person.ts';
import type { CardAccount } from '#features/sharing/server/write-card.ts';

/** The account that a card is about: the one every page is about. */
export function cardAccountOf(person: Someone): CardAccount | undefined {
  if (person.kind === 'visitor' || !person.networkAccountId || !person.networkUsername) return undefined;
  return {
    accountId: person.networkAccountId,
    username: person.networkUsername,
    timeZone: person.timeZone ?? 'UTC',
  };
}
