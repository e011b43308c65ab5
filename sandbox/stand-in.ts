import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Pool } from 'pg';
import type { Calls } from './control/calls.ts';
import type { Clock } from './control/clock.ts';
import type { Faults } from './faults/faults.ts';
import type { Routes } from './routes.ts';
import type { Settings } from './settings.ts';

/** What every stand-in may use. */
export type Sandbox = { db: Pool; clock: Clock; calls: Calls; faults: Faults };

/** One outside service in miniature. `provider` is its name in the control API and, for its pages, its path. */
export type StandIn = {
  provider: string;
  title: string;
  summary: string;
  /** SQL statements that make its tables, run once each and in order; only ever appended to. */
  migrations: readonly string[];
  /** The same of its rooms, where it has several: each appends to a list of its own. */
  roomMigrations?: Readonly<Record<string, readonly string[]>>;
  open(sandbox: Sandbox, settings: Settings): Parts;
};

export type Parts = {
  /** What programs call, counted and subject to faults. `at` is where clients expect it: '/v1', '/threads'. */
  wire?: {
    at: string;
    routes: Routes;
    failure?: WireFailure;
    /** What can go wrong here besides what can go wrong everywhere, by the kind's name. */
    faults?: WireFaults;
    /** Where calls are made in somebody's name: whose one is, so that a fault may be aimed at one account. */
    whoseCall?: WhoseCall;
    /** Where pages share its path: what else is asked there is no call. */
    methods?: readonly string[];
    /** Or, where they share methods as well: whether a path is one of the pages. */
    isPage?: (path: string) => boolean;
  };
  /** What people look at, below `/{provider}`. */
  pages?: Routes;
  /** What tests ask, below `/_sandbox`. */
  control?: Routes;
  /** A port of its own, for what is not HTTP. */
  listen?: () => Promise<Listener>;
  /** What it does by itself ends here, before the database goes. */
  close?: () => Promise<void>;
};

/** How a provider words its 500 and 429; each has a shape of its own. */
export type WireFailure = (c: Context, status: 500 | 429) => Response;

export type WireFaults = Readonly<Record<string, MiddlewareHandler<{ Bindings: HttpBindings }>>>;

/** The username of an account; nothing where the call names none. */
export type WhoseCall = (c: Context) => Promise<string | undefined>;

export type Listener = { port: number; close(): Promise<void> };
