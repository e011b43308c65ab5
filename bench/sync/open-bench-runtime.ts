import { drizzle } from 'drizzle-orm/node-postgres';
import { OWN_SERVICES } from '#app/own-services.ts';
import { JOBS } from '#app/jobs.ts';
import { createLog } from '#base/log.ts';
import * as schema from '#db/schema.ts';
import { openRuntime } from '#runtime/runtime.ts';
import type { OpenRuntime } from '#runtime/runtime.ts';
import { readSettings } from '#runtime/settings.ts';

/** The product's runtime beside the bench's network, without a log; every statement is told. */
export async function openBenchRuntime(
  { databaseUrl, threadsUrl }: { databaseUrl: string; threadsUrl: string },
  onStatement: (text: string) => void = () => undefined,
): Promise<OpenRuntime> {
  const settings = readSettings({
    DATABASE_URL: databaseUrl,
    ROLE: 'web',
    THREADS_GRAPH_URL: threadsUrl,
    THREADS_OAUTH_URL: threadsUrl,
  });
  const log = createLog({ destination: { write: () => undefined } });
  const opened = await openRuntime({ ...settings, databaseUrl }, log, { jobs: JOBS, ...OWN_SERVICES });
  const db = drizzle(opened.runtime.pool, { schema, logger: { logQuery: onStatement } });
  return { ...opened, runtime: { ...opened.runtime, db } };
}
