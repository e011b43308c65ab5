import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { count, isNotNull, sql } from 'drizzle-orm';
import { openBenchRuntime } from '#bench/sync/open-bench-runtime.ts';
import { join as joinNetwork, startBenchSandbox } from '#bench/sync/sandbox.ts';
import { networkAccounts, networkSyncs, networkTokens } from '#db/schema.ts';
import { openToken } from '#features/network/server/tokens.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { failEveryFifthCall } from '#testing/network-faults.ts';
import { canarySearch } from '#testing/tokens/canaries.ts';
import { dumpOf } from '#testing/tokens/whole-database.ts';
import { benchDatabase } from '../database.ts';
import type { Figure } from '../figure.ts';
import { startServer } from './server.ts';
import { newSignIn } from './sign-in.ts';

const SANDBOX_PORT = 4764;
const PORT = 4768;
const CREATORS = 200;
const LONGEST_SECONDS = 180;
const PAGES = [
  '/threads-configuration',
  '/threads-configuration/progress',
  '/setting/account',
  '/setting/account/data',
];

/** Creators sign in with the network at the served product, are read and renewed among failures; then everything is searched. */
export async function* canaryFigures(share: number): AsyncGenerator<Figure> {
  const creators = Math.ceil(CREATORS * share);
  // Two servers, or the files of the product's would hold what the stand-in gave out.
  const [database, networks] = [await benchDatabase(), await benchDatabase()];
  const sandbox = await startBenchSandbox(SANDBOX_PORT, networks.url);
  const server = await startServer(PORT, { DATABASE_URL: database.url, THREADS_URL: sandbox.url });
  const { runtime, close } = await openBenchRuntime({ databaseUrl: database.url, threadsUrl: sandbox.url });
  try {
    const seen: { place: string; text: string }[] = [];
    const tokens = new Set<string>();
    for (let index = 0; index < creators; index += 1) {
      const { id } = await joinNetwork(sandbox, { posts: 2, months: 0.2 });
      const browser = newSignIn(server.url, index, (place, text) => void seen.push({ place, text }));
      await browser.enter(id);
      for (const page of PAGES) await browser.ask(page);
      browser.tellCookies();
    }
    await remember(runtime, tokens);
    await failEveryFifthCall(sandbox.control);
    await sandbox.control('POST', 'clock', { advance_s: 9 * 24 * 3600 });
    await runtime.db.update(networkTokens).set({ renewAfter: new Date() });
    await runtime.db.update(networkSyncs).set({ dueAt: new Date() });
    await whenRenewed(runtime, tokens, creators);
    await server.stop();

    const search = canarySearch([...tokens]);
    for (const { place, text } of seen) search.look(place, text);
    search.look('the log', server.output());
    for await (const { table, text } of dumpOf(runtime.pool)) search.look(table, text);
    await runtime.pool.query('checkpoint');
    const files = await readdir(database.directory, { recursive: true, withFileTypes: true });
    for (const file of files)
      if (file.isFile()) search.look(file.name, await readFile(join(file.parentPath, file.name)));
    yield {
      figure: `tokens of ${creators} creators found in the database's files and WAL, a dump, the log, pages, cookies and exports`,
      value: search.found.length,
      unit: 'finds, raw, in base64, hexadecimal or URL-encoded',
      atMost: 0,
      detail: {
        tokens: tokens.size,
        megabytes: Math.round(search.bytes / 1e6),
        answers: seen.length,
        failuresInTheLog: server.output().split('could not be').length - 1,
        found: [...new Set(search.found)].slice(0, 10),
      },
    };
  } finally {
    await close();
    await server.stop();
    await sandbox.stop();
    await database.stop();
    await networks.stop();
  }
}

async function remember(runtime: Runtime, tokens: Set<string>): Promise<void> {
  for (const account of await runtime.db.select().from(networkAccounts)) {
    const token = await openToken(runtime, account);
    for (const each of [token?.accessToken, token?.previous]) if (each) tokens.add(each);
  }
}

/** Until the worker has renewed most of them, some after failing. */
async function whenRenewed(runtime: Runtime, tokens: Set<string>, creators: number): Promise<void> {
  for (let second = 0; second < LONGEST_SECONDS && tokens.size < 1.9 * creators; second += 2) {
    await pause(2000);
    await remember(runtime, tokens);
    // What was put off is tried again now, not in a quarter of an hour, and the app does not rest.
    await runtime.db.execute(sql`delete from network_rests`);
    const [failed] = await runtime.db
      .select({ count: count() })
      .from(networkTokens)
      .where(isNotNull(networkTokens.renewingUntil));
    if (failed?.count === 0)
      await runtime.db.execute(sql`update network_tokens set renew_after = now() where renewal_failures > 0`);
  }
}
