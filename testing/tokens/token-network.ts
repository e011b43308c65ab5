import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#base/clock.ts';
import { ProviderError } from '#base/errors.ts';
import { SCOPES } from '#features/network/scopes.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Dice } from './dice.ts';
import { oneOf } from './dice.ts';

const DAY = 24 * 3600 * 1000;
const TOKEN_DAYS = 60;
const GRANT_DAYS = 90;

type Threads = Runtime['threads'];

/** What the network knows of a token: whose it is, the how-manieth it ever gave out, and how it ended. */
export type Issued = {
  networkId: string;
  serial: number;
  issuedAt: number;
  expiresAt: number;
  /** The one that was to follow it never reached us. */
  isAnswerLost: boolean;
};

export type TokenNetwork = {
  /** The calls that tokens are made, renewed and tried with; all others are those of the runtime. */
  calls: Pick<Threads, 'refreshToken' | 'readGrant' | 'readProfile'>;
  /** As the window does: what was allowed is allowed anew. */
  issue(networkId: string): string;
  issued(token: string): Issued | undefined;
  isAlive(token: string): boolean;
  refreshes(): number;
};

type Character = {
  clock: Clock;
  dice: Dice;
  /** Whether a refresh ends the token that it replaces. */
  endsOld?: boolean;
  /** How often a call fails that could have been answered. */
  failures?: number;
  isPrivate?: (networkId: string) => boolean;
  /** Whose tokens it will not renew, without ever saying why. */
  isStuck?: (networkId: string) => boolean;
  slowestMs?: number;
};

/** The side of the network that gives out tokens, in this process, for histories that are too many or too long for a wire. */
export function openTokenNetwork(character: Character): TokenNetwork {
  const { clock, dice, endsOld = false, failures = 0, slowestMs = 0 } = character;
  const tokens = new Map<string, Issued>();
  const grants = new Map<string, number>();
  let refreshes = 0;

  const now = () => clock.now().getTime();
  const create = (networkId: string) => {
    const serial = tokens.size + 1;
    const token = `THAA${serial}of${networkId}`;
    tokens.set(token, { networkId, serial, issuedAt: now(), expiresAt: now() + TOKEN_DAYS * DAY, isAnswerLost: false });
    return token;
  };
  const isAlive = (token: string) => (tokens.get(token)?.expiresAt ?? 0) > now();
  const live = async (token: string) => {
    if (slowestMs > 0) await pause(dice() * slowestMs);
    const known = tokens.get(token);
    if (!known || !isAlive(token)) throw new ProviderError('unauthorized', 'Threads refused with code 190');
    return known;
  };
  const fails = () => failures > 0 && dice() < failures;

  return {
    issue(networkId) {
      grants.set(networkId, now() + GRANT_DAYS * DAY);
      return create(networkId);
    },
    issued: (token) => tokens.get(token),
    isAlive,
    refreshes: () => refreshes,
    calls: {
      async refreshToken(token) {
        refreshes += 1;
        const known = await live(token);
        const { networkId } = known;
        const failure = character.isStuck?.(networkId) ? 'before' : fails() ? oneOf(dice, FAILURES) : undefined;
        if (failure && failure !== 'after') throw FAILED[failure]();
        if ((grants.get(networkId) ?? 0) <= now()) throw new ProviderError('forbidden', 'Threads refused with code 10');
        if (known.issuedAt > now() - DAY) throw new ProviderError('rejected', 'Threads refused with code 100');
        if (!character.isPrivate?.(networkId)) grants.set(networkId, now() + GRANT_DAYS * DAY);
        const accessToken = create(networkId);
        if (endsOld) known.expiresAt = now();
        known.isAnswerLost = failure === 'after';
        if (slowestMs > 0) await pause(dice() * slowestMs);
        if (failure === 'after') throw FAILED.before();
        return { accessToken, lifetimeSeconds: (TOKEN_DAYS * DAY) / 1000 };
      },
      async readGrant(token) {
        const { networkId, issuedAt, expiresAt } = await live(token);
        if (fails()) throw FAILED.before();
        return {
          isValid: true,
          userId: networkId,
          scopes: [...SCOPES],
          issuedAt: new Date(issuedAt),
          expiresAt: new Date(expiresAt),
          dataAccessExpiresAt: new Date(grants.get(networkId) ?? 0),
        };
      },
      async readProfile(token) {
        const { networkId } = await live(token);
        return {
          id: networkId,
          username: `creator.${networkId}`,
          name: undefined,
          biography: undefined,
          pictureUrl: undefined,
          isVerified: undefined,
        };
      },
    },
  };
}

/** Before anything took effect, in ways that pass; or after it did. */
const FAILURES = ['before', 'limited', 'forbidden', 'after'] as const;

const FAILED = {
  before: () => new ProviderError('unavailable', 'Threads did not answer'),
  limited: () => new ProviderError('rate-limited', 'Threads refused with code 17', { reason: 'account-limit' }),
  forbidden: () => new ProviderError('forbidden', 'Threads refused with code 10'),
};
