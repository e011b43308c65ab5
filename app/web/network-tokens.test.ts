import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { networkAccounts } from '#db/schema.ts';
import { renewToken } from '#features/network/server/renew-token.ts';
import { openToken } from '#features/network/server/tokens.ts';
import { syncWhatIsDue } from '#features/sync/server/run-sync.ts';
import { openThreads } from '#providers/threads/open-threads.ts';
import { newBrowser } from '#testing/browser.ts';
import { failEveryFifthCall } from '#testing/network-faults.ts';
import { openNetworkWeb } from '#testing/network-web.ts';
import type { NetworkWeb } from '#testing/network-web.ts';
import { canarySearch } from '#testing/tokens/canaries.ts';
import { dumpOf } from '#testing/tokens/whole-database.ts';

const CREATORS = ['26000000000000001', '26000000000000002', '26000000000000003', '26000000000000004'];
const PAGES = [
  '/threads-configuration',
  '/threads-configuration/progress',
  '/setting/account',
  '/setting/account/data',
  '/setting/account/data?as=page',
];

let web: NetworkWeb;
beforeAll(async () => {
  web = await openNetworkWeb();
  return web.close;
});

/** Signs in with the network; every answer on the way, and of the pages they may see, is told. */
async function enter(networkId: string, told: (place: string, text: string) => void) {
  const browser = newBrowser(web);
  const ask = async (path: string) => {
    const answer = await browser.ask(path);
    told(path, `${JSON.stringify([...answer.headers])}\n${await answer.clone().text()}`);
    return answer;
  };
  const hop = (answer: Response) => {
    const { pathname, search } = new URL(answer.headers.get('location') ?? '', web.origin);
    return ask(`${pathname}${search}`);
  };
  const authorize = await hop(await ask('/account/auth/threads'));
  await hop(await hop(await web.press(authorize.headers.get('location') ?? '', { account: networkId })));
  for (const page of PAGES) {
    await ask(page);
    if (!page.startsWith('/setting/account/data')) await ask(`${page}.data`);
  }
  told('cookies', Object.values(browser.cookies).join('\n'));
}

test('no token of the network is in the database, its files, the log, a page, an answer, a cookie or an export', async () => {
  const { clock, lines } = web;
  // A failure is known by its class, of which the bundle has one of its own.
  const threads = openThreads(web.runtime.settings.threads);
  onTestFinished(() => threads.close());
  const runtime = { ...web.runtime, threads };
  const heard: { place: string; text: string }[] = [];
  const told = (place: string, text: string) => void heard.push({ place, text });
  const tokens = new Set<string>();
  const accounts = () => runtime.db.select().from(networkAccounts);
  const remember = async () => {
    for (const account of await accounts()) {
      const token = await openToken(runtime, account);
      for (const each of [token?.accessToken, token?.previous]) if (each) tokens.add(each);
    }
  };
  for (const networkId of CREATORS) await enter(networkId, told);
  await remember();
  await failEveryFifthCall((method, path, body) => web.control(method, path, body));
  await syncWhatIsDue(runtime);
  clock.advance(9 * 24 * 3600);
  await web.control('POST', 'clock', { advance_s: 9 * 24 * 3600 });
  for (let round = 0; round < 5; round += 1) {
    for (const account of await accounts()) await renewToken(runtime, account);
    clock.advance(13 * 3600);
    await remember();
  }
  expect(tokens.size).toBeGreaterThan(CREATORS.length);

  const search = canarySearch([...tokens]);
  for (const { place, text } of heard) search.look(place, text);
  for (const line of lines) search.look('the log', JSON.stringify(line));
  for await (const { table, text } of dumpOf(runtime.pool)) search.look(table, text);
  for (const file of await ownFiles()) search.look('a file of the database', await readFile(file));
  expect(search.found).toEqual([]);
  expect(lines.some(({ msg }) => String(msg).includes('could not be'))).toBe(true);
}, 240_000);

const Place = z.tuple([z.object({ directory: z.string(), oid: z.string() })]);

/** Of this database alone: the stand-in keeps the tokens it gives out next door. */
async function ownFiles(): Promise<string[]> {
  const { pool } = web.runtime;
  await pool.query('checkpoint');
  const { rows } = await pool.query(
    `select current_setting('data_directory') as directory, oid::text from pg_database where datname = current_database()`,
  );
  const [{ directory, oid }] = Place.parse(rows);
  const place = join(directory, 'base', oid);
  return (await readdir(place)).map((name) => join(place, name));
}
