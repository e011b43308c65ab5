import type { Clock } from '#base/clock.ts';
import type { Keys } from '#base/keys.ts';
import type { Log } from '#base/log.ts';
import type { Db } from '#db/client.ts';
import type { AuthDoor } from '#providers/auth/auth-door.ts';
import type { FileStore } from '#providers/storage/file-store.ts';

export type StorageNeeds = {
  db: Db;
  clock: Clock;
  keys: Keys;
  log: Log;
  files: FileStore;
  auth: Pick<AuthDoor, 'standingOf' | 'fetch' | 'url'>;
  /** How many more bytes somebody may store: less than none when they have more than they may. */
  roomOf: (ownerId: string, db: Pick<Db, 'select'>) => Promise<number>;
  /** Made when they are not there. Only operators write into those that are kept by the product. */
  buckets: readonly OwnBucket[];
};

export type OwnBucket = {
  id: string;
  isPublic: boolean;
  isWrittenByOperatorsOnly: boolean;
  fileSizeLimit: number;
};

/** An operator acts for whoever a key begins with. */
export type Caller = { kind: 'user'; id: string } | { kind: 'operator' };
