import type pg from 'pg';
import type { Clock } from '#base/clock.ts';
import { systemClock } from '#base/clock.ts';
import type { Keys } from '#base/keys.ts';
import { keysFrom } from '#base/keys.ts';
import type { Log } from '#base/log.ts';
import type { UnderWay } from '#base/under-way.ts';
import { countUnderWay } from '#base/under-way.ts';
import type { Db } from '#db/client.ts';
import { openDatabase } from '#db/client.ts';
import type { Job } from '#jobs/define-job.ts';
import type { Queue } from '#jobs/queue.ts';
import { openQueue } from '#jobs/queue.ts';
import type { AuthDoor } from '#providers/auth/auth-door.ts';
import { remoteAuth } from '#providers/auth/remote.ts';
import type { Mail } from '#providers/mail/mail.ts';
import { smtpMail } from '#providers/mail/smtp.ts';
import type { FileStore } from '#providers/storage/file-store.ts';
import { openFiles } from '#providers/storage/open-files.ts';
import type { StorageDoor } from '#providers/storage/storage-door.ts';
import { openThreads } from '#providers/threads/open-threads.ts';
import type { Threads } from '#providers/threads/threads.ts';
import { isPooled, sessionUrl } from './database-settings.ts';
import type { Settings } from './settings.ts';

/** Settings in, live collaborators out. A verb names the few it needs: `Needs<'db' | 'clock'>`. */
export type Runtime = {
  settings: Settings;
  log: Log;
  clock: Clock;
  keys: Keys;
  underWay: UnderWay;
  db: Db;
  pool: pg.Pool;
  queue: Queue;
  mail: Mail;
  threads: Threads;
  /** Where bytes lie; the storage service’s alone. */
  files: FileStore;
  auth: AuthDoor;
  storage: StorageDoor;
};

/** What the auth service is opened with; it is itself what the rest of the runtime lacks. */
export type WithoutAuth = Omit<Runtime, 'auth' | 'storage'>;
/** The storage service asks the auth service who somebody is. */
export type WithoutStorage = Omit<Runtime, 'storage'>;

export type Needs<Name extends keyof Runtime> = Pick<Runtime, Name>;

export type RuntimeParts = {
  jobs: readonly Pick<Job, 'name'>[];
  /** Ours, unless the settings name another. */
  openAuth: (runtime: WithoutAuth) => AuthDoor;
  openStorage: (runtime: WithoutStorage) => StorageDoor;
  /** For a free connection to the database; then the request fails. */
  longestWaitMs?: number;
};

export type OpenRuntime = { runtime: Runtime; close: () => Promise<void> };

export async function openRuntime(
  settings: Settings & { databaseUrl: string },
  log: Log,
  { jobs, openAuth, openStorage, longestWaitMs }: RuntimeParts,
  overrides: Partial<Runtime> = {},
): Promise<OpenRuntime> {
  const database = openDatabase(settings.databaseUrl, {
    ...(longestWaitMs && { longestWaitMs }),
    isPooled: isPooled(settings),
    onError: (error) => log.warn({ error }, 'a database connection was lost'),
  });
  const works = settings.role !== 'web';
  // Who only puts off needs no connection for longer than a transaction.
  const queueUrl = works ? sessionUrl(settings) : settings.databaseUrl;
  const queue = overrides.queue ?? (await openQueue(queueUrl, jobs, log, { works }));
  const mail = overrides.mail ?? smtpMail(settings.mail.url, settings.mail.from);
  const threads = overrides.threads ?? openThreads(settings.threads);
  const files = overrides.files ?? openFiles(settings.files);

  const withoutAuth: WithoutAuth = {
    settings,
    log,
    clock: systemClock,
    keys: keysFrom(settings.secretKey, settings.secretKeyPrevious),
    underWay: countUnderWay(),
    db: database.db,
    pool: database.pool,
    ...overrides,
    queue,
    mail,
    threads,
    files,
  };
  const { authUrl, auth } = settings;
  const door = authUrl ? remoteAuth(authUrl, auth.jwt.secret) : openAuth(withoutAuth);
  const withoutStorage: WithoutStorage = { ...withoutAuth, auth: overrides.auth ?? door };
  return {
    runtime: { ...withoutStorage, storage: overrides.storage ?? openStorage(withoutStorage) },
    async close() {
      await door.settled();
      await queue.stop();
      mail.close();
      threads.close();
      files.close();
      await database.close();
    },
  };
}
