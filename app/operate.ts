import { createLog } from '#base/log.ts';
import { PRODUCT } from '#base/product.ts';
import { isMigrated } from '#db/migrate.ts';
import type { Queue } from '#jobs/queue.ts';
import { openRuntime } from '#runtime/runtime.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Settings } from '#runtime/settings.ts';
import { OWN_SERVICES } from '#app/own-services.ts';
import { StartError } from './start-error.ts';

/** One order of whoever runs the machine, on a database that is prepared; what cannot be done is thrown, in words. */
export async function operate<Answer>(
  settings: Settings & { databaseUrl: string },
  order: (runtime: Runtime) => Promise<Answer>,
): Promise<Answer> {
  const { runtime, close } = await openRuntime(
    settings,
    createLog({ level: 'silent' }),
    { jobs: [], ...OWN_SERVICES },
    { queue: NO_QUEUE },
  );
  try {
    if (!(await isMigrated(runtime.pool)))
      throw new StartError(`${PRODUCT} has not prepared this database yet. Start it there once.`);
    return await order(runtime);
  } finally {
    await close();
  }
}

/** None of these orders is for later. */
const NO_QUEUE: Queue = {
  enqueue: () => Promise.reject(new Error('Nothing is put off here')),
  work: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};
