import { ARGON2 } from '#services/auth/users/passwords.ts';

/** Tests make people by the hundred, and nobody guesses their passwords: one millisecond instead of twenty-five. */
export const HASH_COST = { ...ARGON2, memoryCost: 256, timeCost: 1 };
