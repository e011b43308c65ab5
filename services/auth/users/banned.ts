import { AuthError } from '../auth-error.ts';
import type { User } from './user.ts';

type Bannable = Pick<User, 'bannedUntil'>;

export function isBanned({ bannedUntil }: Bannable, now: Date): boolean {
  return bannedUntil !== null && bannedUntil > now;
}

/** As most ways in answer; a password and a refresh token are answered in words of their own. */
export function refuseBanned(user: Bannable, now: Date): void {
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
}
