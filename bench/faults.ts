import { eq, gt, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { networkAccounts, networkSyncs } from '#db/schema.ts';
import { syncAmongKills } from '#testing/killed-sync.ts';
import { auditLooks, wrongGains } from '#testing/look-audit.ts';
import { failEveryFifthCall } from '#testing/network-faults.ts';
import { differencesFromTruth } from '#testing/network-truth.ts';
import { benchDatabase, databaseBeside } from './database.ts';
import type { Figure } from './figure.ts';
import { connect } from './sync/connect.ts';
import { openBenchRuntime } from './sync/open-bench-runtime.ts';
import { join, startBenchSandbox } from './sync/sandbox.ts';

const PORT = 4745;
const ACCOUNTS = 8;
const KILLS = 50;
const PROCESSES = 3;

const Now = z.looseObject({ now: z.coerce.date() });

/** Every fifth call fails in every way that passes, and processes die in the middle of their work, fifty times. */
export default async function* faults(): AsyncGenerator<Figure> {
  const database = await benchDatabase();
  const sandbox = await startBenchSandbox(PORT, await databaseBeside(database.url));
  const opened = await openBenchRuntime({ databaseUrl: database.url, threadsUrl: sandbox.url });
  try {
    const { db } = opened.runtime;
    let { now } = Now.parse(await sandbox.control('POST', 'clock', { stopped: true }));
    const pass = async (seconds: number) => {
      ({ now } = Now.parse(await sandbox.control('POST', 'clock', { advance_s: seconds })));
    };
    const runtime = { ...opened.runtime, clock: { now: () => now } };
    await auditLooks(db);
    const accounts: { accountId: string; username: string }[] = [];
    for (let index = 0; index < ACCOUNTS; index += 1) {
      const joined = await join(sandbox, { posts: 10 + index * 8, months: 1 });
      accounts.push({ accountId: await connect(runtime, joined), username: joined.username });
    }

    await failEveryFifthCall(sandbox.control);
    const kept = {
      databaseUrl: database.url,
      threadsUrl: sandbox.url,
      processes: PROCESSES,
      now: () => now,
      pass,
      held: async () =>
        (await db.select().from(networkSyncs).where(gt(networkSyncs.claimedUntil, now))).map((each) => each.accountId),
      isDone: async () => (await db.$count(networkSyncs, isNull(networkSyncs.importedAt))) === 0,
    };
    const orphans = await syncAmongKills({ ...kept, kills: KILLS });
    await sandbox.control('DELETE', 'faults');
    await pass(3600);
    await syncAmongKills({ ...kept, kills: 0 });

    let differences = 0;
    for (const account of accounts)
      differences += (await differencesFromTruth(db, sandbox.control, account, now)).length;
    yield {
      figure: `differences from the truth after ${KILLS} kills with every fifth call failing`,
      value: differences,
      unit: `posts, figures and days of ${ACCOUNTS} accounts that are missing, doubled or wrong`,
      atMost: 0,
      detail: { accountsTakenOver: orphans.size },
    };
    yield {
      figure: 'days whose gains are not the sum of their looks',
      value: (await wrongGains(db)).length,
      unit: 'days',
      atMost: 0,
    };
    yield {
      figure: 'accounts disconnected by failures that pass',
      value: ACCOUNTS - (await db.$count(networkAccounts, eq(networkAccounts.state, 'connected'))),
      unit: 'accounts',
      atMost: 0,
    };
  } finally {
    await opened.close();
    await sandbox.stop();
    await database.stop();
  }
}
