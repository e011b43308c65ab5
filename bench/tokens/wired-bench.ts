import { z } from 'zod';
import { connect } from '#bench/sync/connect.ts';
import { openBenchRuntime } from '#bench/sync/open-bench-runtime.ts';
import { join, startBenchSandbox } from '#bench/sync/sandbox.ts';
import type { WiredNetwork } from '#testing/tokens/wired-network.ts';
import { benchDatabase, databaseBeside } from '../database.ts';

const PORT = 4760;

const Now = z.looseObject({ advanced_s: z.number() });

/** The product beside the network in a process of its own; time passes, and moves ahead for both when told. */
export async function openWiredBench(): Promise<WiredNetwork & { close(): Promise<void> }> {
  const database = await benchDatabase();
  const sandbox = await startBenchSandbox(PORT, await databaseBeside(database.url));
  const opened = await openBenchRuntime({ databaseUrl: database.url, threadsUrl: sandbox.url });
  let advancedMs = 0;
  const runtime = { ...opened.runtime, clock: { now: () => new Date(Date.now() + advancedMs) } };
  return {
    runtime,
    control: sandbox.control,
    environment: { DATABASE_URL: database.url, THREADS_GRAPH_URL: sandbox.url, THREADS_OAUTH_URL: sandbox.url },
    async pass(seconds) {
      const told = Now.parse(await sandbox.control('POST', 'clock', { advance_s: seconds }));
      advancedMs = told.advanced_s * 1000;
    },
    async connectSomebody(posts = 0) {
      const joined = await join(sandbox, { posts, months: 1 });
      const id = await connect(runtime, joined);
      const account = await runtime.db.query.networkAccounts.findFirst({ where: (table, { eq }) => eq(table.id, id) });
      return { id, personId: account?.personId ?? '', username: joined.username };
    },
    async close() {
      await opened.close();
      await sandbox.stop();
      await database.stop();
    },
  };
}
