import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { JobResult } from 'pg-boss';
import { ProviderError } from '#base/errors.ts';
import type { Log } from '#base/log.ts';
import type { Db, Tx } from '#db/client.ts';
import type { AnyJob, Job } from './define-job.ts';

export type Queue = {
  /** With `tx` the job exists only if the transaction commits. */
  enqueue<Payload extends object>(
    job: Job<never, Payload>,
    payload: Payload,
    options?: { tx?: Db | Tx },
  ): Promise<void>;
  work<Needs>(jobs: readonly AnyJob<Needs>[], needs: Needs): Promise<void>;
  stop(): Promise<void>;
};

/** What fails is tried again for some hours, ever slower; a job of a killed process starts again within seconds, not pg-boss's 15 minutes. */
const RETRIES = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 * 4 };
const RECOVERY = { expireInSeconds: 300, heartbeatSeconds: 30 };
/** Many at a time, and again at once while there are more; each job's outcome is its own. */
const WORK = {
  batchSize: 10,
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
} as const;
const RETENTION = { deleteAfterSeconds: 3600 * 24 * 7 };

export async function openQueue(
  databaseUrl: string,
  jobs: readonly Pick<Job, 'name'>[],
  log: Log,
  options: { works: boolean },
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    application_name: 'bobbin-jobs',
    schema: 'pgboss',
    // A web process only enqueues: maintenance, cron and listening are the workers'.
    supervise: options.works,
    schedule: options.works,
    useListenNotify: options.works,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', (error) => log.error({ error }, 'the queue reported an error'));
  await boss.start();
  await Promise.all(
    jobs.map((job) => boss.createQueue(job.name, { ...RETRIES, ...RECOVERY, ...RETENTION, notify: true })),
  );

  return {
    async enqueue(job, payload, options) {
      await boss.send(job.name, job.payload.parse(payload), options?.tx ? { db: fromDrizzle(options.tx, sql) } : {});
    },
    async work(jobsToRun, needs) {
      for (const job of jobsToRun) {
        await boss.work(job.name, WORK, (taken) => Promise.all(taken.map((each) => outcomeOf(job, needs, each, log))));
        if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: 'UTC' });
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 8_000 });
    },
  };
}

async function outcomeOf<Needs>(
  job: AnyJob<Needs>,
  needs: Needs,
  taken: { id: string; data: unknown },
  log: Log,
): Promise<JobResult> {
  const line = { job: job.name, jobId: taken.id };
  const started = performance.now();
  try {
    await job.run(needs, job.payload.parse(taken.data ?? {}) as never);
    log.info({ ...line, ms: Math.round(performance.now() - started) }, 'job done');
    return { id: taken.id, status: 'completed' };
  } catch (error) {
    // Somebody said no for good: asking again would get the same answer.
    if (error instanceof ProviderError && error.kind === 'rejected') {
      log.error({ ...line, error }, 'job was refused and is given up');
      return { id: taken.id, status: 'deadletter', output: { message: error.message } };
    }
    log.warn({ ...line, error }, 'job failed and will be tried again');
    return { id: taken.id, status: 'failed', output: { message: String(error) } };
  }
}
