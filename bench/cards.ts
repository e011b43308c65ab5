import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCALES } from '#base/i18n/locale.ts';
import { buildIfNeeded } from '#commands/build.ts';
import { CARD_KINDS, CARD_SIZES, CARD_THEMES, SHOWABLE } from '#features/sharing/card-options.ts';
import { shareCard } from '#features/sharing/server/share-card.ts';
import { writeCard } from '#features/sharing/server/write-card.ts';
import { storeFollowers } from '#features/stats/server/store-audience.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { randomHistory, storeRandomHistory } from '#testing/random-history.ts';
import type { Lag } from './cards/card-server.ts';
import { benchDatabase } from './database.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';
import { openBenchRuntime } from './sync/open-bench-runtime.ts';

const PORT = 4704;

/** Every kind of card in every size, theme and language over a socket, as a social network fetches it: once, and again. */
export default async function* cards(): AsyncGenerator<Figure> {
  await buildIfNeeded(() => undefined);
  const database = await benchDatabase();
  const [firstOne = '', ...pictures] = await sharedPictures(database.url);
  const server = await started(database.url);
  try {
    const firstMs = await fetched(firstOne);
    const again = await manyTimes(firstOne, pictures.length * 2);
    await lagOf(server);
    const began = performance.now();
    const cold = [];
    for (const picture of pictures) cold.push(await fetched(picture));
    const lag = await lagOf(server);
    const tookMs = performance.now() - began;
    // As long with as many pictures, and nothing to draw.
    for (const _ of pictures) {
      await fetched(firstOne);
      await sleep(tookMs / pictures.length);
    }
    const without = await lagOf(server);
    yield {
      figure: 'a card that was not drawn before, median',
      value: Math.round(median(cold)),
      unit: 'ms',
      atMost: 250,
      detail: { pictures: cold.length, longest: Math.round(Math.max(...cold)), theVeryFirst: Math.round(firstMs) },
    };
    yield { figure: 'a card that was drawn before, median', value: rounded(median(again)), unit: 'ms', atMost: 5 };
    yield {
      figure: 'event loop kept from turning by work of its own thread while cards are drawn, longest',
      value: rounded(lag.ownWorkMs),
      unit: 'ms',
      atMost: 20,
      detail: { without: rounded(without.ownWorkMs) },
    };
    // Another program that takes the processor away is in these, so they are told beside each other.
    yield {
      figure: 'event loop late while cards are drawn, longest',
      value: rounded(lag.longestMs),
      unit: 'ms',
      detail: { without: rounded(without.longestMs), p99: rounded(lag.p99Ms), p99Without: rounded(without.p99Ms) },
    };
  } finally {
    server.disconnect();
    await database.stop();
  }
}

async function sharedPictures(databaseUrl: string): Promise<string[]> {
  const { runtime, close } = await openBenchRuntime({ databaseUrl, threadsUrl: 'http://127.0.0.1:9' });
  const { id: accountId, username } = await newNetworkAccount(runtime, { name: 'Ada 🧵 Łoś' });
  const now = runtime.clock.now();
  const account = { accountId, username, timeZone: 'UTC' };
  await storeRandomHistory(runtime.db, account, randomHistory(3, { now, days: 40, posts: 120 }), now);
  await storeFollowers(runtime.db, accountId, [{ day: now.toISOString().slice(0, 10), followers: 1204, takenAt: now }]);
  const slugs = [];
  // One post of one's own is drawn as the best one is.
  for (const kind of CARD_KINDS.filter((each) => each !== 'post'))
    for (const locale of LOCALES) {
      const written = await writeCard(runtime, account, { kind, shown: [...SHOWABLE] }, locale);
      if (typeof written === 'string') throw new Error(`No card of the ${kind}: ${written}`);
      slugs.push(await shareCard(runtime, accountId, written, locale));
    }
  await close();
  return slugs.flatMap((slug) =>
    Object.keys(CARD_SIZES).flatMap((size) => CARD_THEMES.map((theme) => `/shared/${slug}/${size}-${theme}.png`)),
  );
}

async function started(databaseUrl: string): Promise<ChildProcess> {
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(PORT), DATABASE_URL: databaseUrl };
  const server = fork(new URL('./cards/card-server.ts', import.meta.url), {
    env,
    execArgv: ['--max-semi-space-size=8'],
  });
  await once(server, 'message');
  return server;
}

async function fetched(picture: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${PORT}${picture}`);
  await answer.arrayBuffer();
  if (answer.headers.get('content-type') !== 'image/png') throw new Error(`${answer.status} for ${picture}`);
  return performance.now() - began;
}

async function manyTimes(picture: string, times: number): Promise<number[]> {
  const taken = [];
  for (let time = 0; time < times; time += 1) taken.push(await fetched(picture));
  return taken;
}

async function lagOf(server: ChildProcess): Promise<Lag> {
  server.send('lag');
  const [lag] = (await once(server, 'message')) as [Lag];
  return lag;
}

function rounded(value: number): number {
  return Number(value.toFixed(1));
}
