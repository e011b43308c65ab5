import type { Clock } from '#base/clock.ts';
import type { Log } from '#base/log.ts';
import type { Db } from '#db/client.ts';
import type { AuthDoor } from '#providers/auth/auth-door.ts';
import type { Limits } from './limits.ts';

export type RealtimeNeeds = {
  db: Db;
  /** Of the connection that listens, which is no part of a pool. */
  databaseUrl: string;
  clock: Clock;
  log: Log;
  auth: Pick<AuthDoor, 'standingOf'>;
  tables: readonly AnnouncedTable[];
  /** Opens a connection and nothing more; it is no secret. */
  publishableKey: string;
  limits: Limits;
};

/** A table whose changes the database announces with `announce_change()`, and what of a row its owner is told. */
export type AnnouncedTable = {
  name: string;
  key: string;
  /** SQL that names the owner of a row, in a query of this table. */
  owner: string;
  /** Names with their PostgreSQL types, by which a client reads the values. */
  columns: Readonly<Record<string, string>>;
};
