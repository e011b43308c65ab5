import type { Clock } from '#sandbox/control/clock.ts';
import type { Registration } from '../app/registration.ts';
import type { AppSettings } from '../app/settings.ts';
import type { CallBudget } from '../limits/call-budget.ts';
import type { Quotas } from '../limits/quotas.ts';
import type { Account, Network } from '../network.ts';
import type { Tokens } from '../oauth/tokens.ts';
import type { Containers } from '../publishing/containers.ts';
import type { Announce } from '../webhooks/announce.ts';
import type { Parameters } from './parameters.ts';
import type { Searches } from './searches.ts';

/** What the calls of the Graph API are answered with. */
export type Wire = {
  network: Network;
  /** Where an account's picture is to be had, for a while. */
  avatarAddress: (accountId: string, at: Date) => string;
  clock: Clock;
  registration: Registration;
  tokens: Tokens;
  budget: CallBudget;
  quotas: Quotas;
  containers: Containers;
  searches: Searches;
  announce: Announce;
};

export type Caller = {
  account: Account;
  token: string;
  /** What this call may do: granted, still in force, and let through by app review or for a tester. */
  scopes: ReadonlySet<string>;
};

export type Call = {
  caller: Caller;
  given: Parameters;
  at: Date;
  settings: AppSettings;
  /** Where the sandbox was reached. */
  origin: string;
  /** The address that was called, without its parameters; links to other pages begin with it. */
  address: string;
};

/** `id` is the user or object that the path names. */
export type Run = (wire: Wire, call: Call, id: string) => Promise<object>;
