import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { compare } from 'bcryptjs';
import { AuthError, invalid } from '../auth-error.ts';
import type { AuthSettings } from '../settings.ts';
import { inTurn } from './in-turn.ts';

/** The library's number for it; its own enum does not survive type stripping. */
const ARGON2ID = 2;

/** OWASP's second choice of parameters: 19 MiB and two passes, about 25 ms. */
export const ARGON2 = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export type HashCost = typeof ARGON2;

const LONGEST_BYTES = 72;

/**
 * Hashes run in libuv's four threads. More at once than there are cores would gain nothing, and all four taken would
 * keep files, names and signatures waiting behind them.
 */
const takeTurn = inTurn(Math.max(1, Math.min(availableParallelism(), 3)));

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes the time of a comparison also when there is nothing to compare with. */
  matches(password: string, hashed: string | null | undefined): Promise<boolean>;
  /** Throws what is wrong with a password somebody wants to have. */
  check(password: string): void;
  /** The same for one that was right: it still lets in, and the client may say so. */
  weakness(password: string): { message: string; reasons: string[] } | undefined;
};

export function openPasswords(settings: AuthSettings['password'], cost: HashCost = ARGON2): Passwords {
  let dummy: Promise<string> | undefined;
  const weakness = (password: string) => weaknessOf(password, settings);
  return {
    hash: (password) => takeTurn(() => hash(password, cost)),
    async matches(password, hashed) {
      if (hashed) return isMatch(password, hashed);
      dummy ??= takeTurn(() => hash(randomBytes(16).toString('hex'), cost));
      await isMatch(password, await dummy);
      return false;
    },
    check(password) {
      if (Buffer.byteLength(password) > LONGEST_BYTES)
        throw invalid(`Password cannot be longer than ${LONGEST_BYTES} characters`);
      const weak = weakness(password);
      if (weak) throw new AuthError(422, 'weak_password', weak.message, { reasons: weak.reasons });
    },
    weakness,
  };
}

/** Hashes of other servers' are understood; the next sign-in replaces them. */
export function isForeign(hashed: string): boolean {
  return !hashed.startsWith('$argon2id$');
}

async function isMatch(password: string, hashed: string): Promise<boolean> {
  try {
    return /^\$2[aby]\$/.test(hashed)
      ? await compare(password, hashed)
      : await takeTurn(() => verify(hashed, password));
  } catch {
    return false;
  }
}

function weaknessOf(password: string, { minLength, requiredCharacters }: AuthSettings['password']) {
  const messages: string[] = [];
  const reasons: string[] = [];
  if (Array.from(password).length < minLength) {
    messages.push(`Password should be at least ${minLength} characters.`);
    reasons.push('length');
  }
  const missing = requiredCharacters.filter(
    (set) => !Array.from(set).some((character) => password.includes(character)),
  );
  if (missing.length > 0) {
    messages.push(`Password should contain at least one character of each: ${requiredCharacters.join(', ')}.`);
    reasons.push('characters');
  }
  return reasons.length > 0 ? { message: messages.join(' '), reasons } : undefined;
}
