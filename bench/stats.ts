import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { buildIfNeeded } from '#commands/build.ts';
import { migrate } from '#db/migrate.ts';
import { cookieHeader } from '#testing/cookies.ts';
import { newPerson, PASSWORD } from '#testing/people.ts';
import { benchDatabase, databaseBeside } from './database.ts';
import { signInAt } from './enter-as-member.ts';
import type { Figure, Size } from './figure.ts';
import { compareRates, startOurServer } from './ssr/compare-rates.ts';
import { OWN_POSTS, writeCrowd } from './stats/crowd.ts';
import type { Creator, Crowd } from './stats/crowd.ts';
import { readingFigures } from './stats/reading-figures.ts';
import { openBenchRuntime } from './sync/open-bench-runtime.ts';

const WHOLE: Crowd = { accounts: 2_000, posts: 1_000_000 };
/** A page of a third of a megabyte takes its time: more of them at once would all be under way when a window ends. */
const CONNECTIONS = 4;
/** So that writing the crowd is not most of the bench; nothing of it outlives a power cut. */
const OPTIONS = { fsync: 'off', max_wal_size: '4GB' };

/** What the pages of statistics take of the database and of the server, for an account of 5,000 posts among a million. */
export default async function* stats({ share }: Size): AsyncGenerator<Figure> {
  await buildIfNeeded(() => undefined);
  const database = await benchDatabase(OPTIONS);
  try {
    const tenthUrl = await databaseBeside(database.url, 'tenth');
    await migrate(tenthUrl);
    const { email, personId } = await newCreator(database.url);
    const creator = { personId, accountId: randomUUID() };
    yield* written(database.url, creator, share);
    yield* written(tenthUrl, creator, share / 10);
    yield* readingFigures({ url: database.url, creator }, { url: tenthUrl, creator });
    yield* pageFigures(database.url, email);
  } finally {
    await database.stop();
  }
}

async function* written(url: string, creator: Creator, share: number): AsyncGenerator<Figure> {
  const crowd = { accounts: Math.round(WHOLE.accounts * share), posts: Math.max(WHOLE.posts * share, OWN_POSTS * 2) };
  const pool = new pg.Pool({ connectionString: url });
  const began = performance.now();
  const looks = await writeCrowd(pool, creator, crowd);
  await pool.end();
  const seconds = Math.round((performance.now() - began) / 1000);
  yield { figure: 'looks kept in curves', value: looks, unit: 'looks', detail: { ...crowd, seconds } };
}

async function newCreator(databaseUrl: string): Promise<{ email: string; personId: string }> {
  const { runtime, close } = await openBenchRuntime({ databaseUrl, threadsUrl: 'http://127.0.0.1:9' });
  const { id, email } = await newPerson(runtime);
  await close();
  return { email, personId: id };
}

async function* pageFigures(databaseUrl: string, email: string): AsyncGenerator<Figure> {
  const server = await startOurServer(databaseUrl);
  try {
    const cookie = cookieHeader(await signInAt(server.url, email, PASSWORD));
    const statementsOf = async (path: string) => {
      server.process.send({ path, cookie });
      const [statements] = (await once(server.process, 'message')) as [string[]];
      return statements;
    };
    // A session that was just begun is noted once.
    await statementsOf('/contact');
    const [ofTheShell, ofThePage] = [await statementsOf('/contact'), await statementsOf('/stats')];
    yield {
      figure: '/stats, statements of a view besides those of the shell',
      value: ofThePage.length - ofTheShell.length,
      unit: 'statements',
      atMost: 6,
      detail: { shell: ofTheShell.length, tables: tablesIn(ofThePage) },
    };
    const { ratio, detail } = await compareRates(databaseUrl, '/stats', { cookie, connections: CONNECTIONS });
    yield {
      figure: '/stats, our server ÷ bare react-dom with the same data',
      value: ratio,
      unit: 'ratio of requests per second',
      atLeast: 0.2,
      detail,
    };
  } finally {
    server.stop();
  }
}

function tablesIn(statements: readonly string[]): string[] {
  const names = statements.flatMap((text) => [...text.matchAll(/(?:from|join) "?([a-z]+(?:_[a-z]+)+)"?/g)]);
  return [...new Set(names.map(([, name = '']) => name))].toSorted();
}
