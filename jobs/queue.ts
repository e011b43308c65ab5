import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
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
        await boss.work(
          job.name,
          { batchSize: 1, localConcurrency: 2, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 },
          async ([taken]) => {
            if (!taken) return;
            const started = performance.now();
            try {
              await job.run(needs, job.payload.parse(taken.data ?? {}) as never);
              log.info({ job: job.name, jobId: taken.id, ms: Math.round(performance.now() - started) }, 'job done');
            } catch (error) {
              log.warn({ job: job.name, jobId: taken.id, error }, 'job failed and will be tried again');
              throw error;
            }
          },
        );
        if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: 'UTC' });
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 8_000 });
    },
  };
}
