import type { Clock } from '#base/clock.ts';
import type { Keys } from '#base/keys.ts';
import type { Log } from '#base/log.ts';
import type { Db, Tx } from '#db/client.ts';
import type pg from 'pg';
import type { Captcha } from '#providers/captcha/captcha.ts';
import type { SignInProvider } from '#providers/sign-in/sign-in-provider.ts';
import type { AuthSettings } from './settings.ts';
import type { Letters } from './letters/letters.ts';
import type { Outbox } from './letters/outbox.ts';
import type { Texts } from './letters/texts.ts';
import type { Signer } from './tokens/signer.ts';
import type { Passwords } from './users/passwords.ts';

export type { Tx };

/** Counts, for all processes together: the seconds to wait when there were too many, else 0. */
export type Limiter = (limit: { name: string; points: number; seconds: number }, who: string) => Promise<number>;

export type AuthNeeds = {
  settings: AuthSettings;
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  keys: Keys;
  log: Log;
  signer: Signer;
  passwords: Passwords;
  letters: Letters;
  texts: Texts;
  outbox: Outbox;
  captcha: Captcha;
  /** By the name that `/authorize` is asked with; only those that are switched on. */
  signInProviders: ReadonlyMap<string, SignInProvider>;
  limiter: Limiter;
  /** In PEM; signs what we ask of companies' sign-ons. */
  samlKey: () => Promise<string>;
};
