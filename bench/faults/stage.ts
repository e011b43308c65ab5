import { z } from 'zod';
import type { Runtime } from '#runtime/runtime.ts';
import { openCompileCache } from '../compile-cache.ts';
import { benchDatabase, databaseBeside } from '../database.ts';
import { openBenchRuntime } from '../sync/open-bench-runtime.ts';
import { startBenchSandbox } from '../sync/sandbox.ts';
import type { BenchSandbox } from '../sync/sandbox.ts';

const PORT = 4745;
const Now = z.looseObject({ now: z.coerce.date() });

export type Stage = {
  runtime: Runtime;
  sandbox: BenchSandbox;
  databaseUrl: string;
  networkUrl: string;
  now: () => Date;
  pass: (seconds: number) => Promise<void>;
};

/** The product beside the network, both by one clock, which stands still until told. */
export async function onStage<Result>(work: (stage: Stage) => Promise<Result>): Promise<Result> {
  const compiled = await openCompileCache();
  const database = await benchDatabase();
  const networkUrl = await databaseBeside(database.url);
  const sandbox = await startBenchSandbox(PORT, networkUrl);
  const opened = await openBenchRuntime({ databaseUrl: database.url, threadsUrl: sandbox.url });
  try {
    let { now } = Now.parse(await sandbox.control('POST', 'clock', { stopped: true }));
    return await work({
      runtime: { ...opened.runtime, clock: { now: () => now } },
      sandbox,
      databaseUrl: database.url,
      networkUrl,
      now: () => now,
      pass: async (seconds) => {
        ({ now } = Now.parse(await sandbox.control('POST', 'clock', { advance_s: seconds })));
      },
    });
  } finally {
    await opened.close();
    await sandbox.stop();
    await database.stop();
    await compiled.close();
  }
}
