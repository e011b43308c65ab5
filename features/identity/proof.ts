import type { Person } from './person.ts';

/** How long whoever has proved who they are may change who gets in, and take everything with them. */
export const PROOF_MINUTES = 15;

export function isProved({ provedAt }: Pick<Person, 'provedAt'>, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < PROOF_MINUTES * 60_000;
}
