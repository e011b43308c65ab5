import type { Doer } from './answering.ts';

/** The other accounts among some, by name: what is theirs is not on the calendar that is shown. */
export function elsewhereFor({ accountId, accounts }: Doer, given: readonly (string | null)[]): string[] {
  return accounts.filter(({ id }) => id !== accountId && given.includes(id)).map(({ username }) => username);
}
