import { flushCompileCache } from 'node:module';
import { keysFrom } from '#base/keys.ts';
import { createLog } from '#base/log.ts';
import { countUnderWay } from '#base/under-way.ts';
import { openDatabase } from '#db/client.ts';
import { renewToken } from '#features/network/server/renew-token.ts';
import { resealTokens } from '#features/network/server/reseal-tokens.ts';
import type { Owned } from '#features/network/server/tokens.ts';
import { openReader } from '#features/sync/server/account-reader.ts';
import { openThreads } from '#providers/threads/open-threads.ts';
import type { Needs } from '#runtime/runtime.ts';
import { readSettings } from '#runtime/settings.ts';
import type { RenewalPoint } from './renewal-point.ts';

/** What the process is told to do; what it answers is one message. */
export type Order =
  /** So many at the same time renew a token where it is due and read the account. */
  | { deed: 'use'; now: string; account: Owned; users: number }
  /** Renews tokens up to a point and stays there, to be killed. */
  | { deed: 'renew-until'; now: string; accounts: Owned[]; point: RenewalPoint }
  | { deed: 'rotate' };
export type Used = { failed: string[] };

/** A process of its own that does things with tokens, and may be killed at any moment. */
const settings = readSettings({ ...process.env, ROLE: 'web' });
const database = openDatabase(settings.databaseUrl ?? '', { longestWaitMs: 60_000 });
const threads = openThreads(settings.threads);
const needs = {
  db: database.db,
  threads,
  keys: keysFrom(settings.secretKey, settings.secretKeyPrevious),
  log: createLog({ destination: { write: () => undefined } }),
  underWay: countUnderWay(),
};

process.on('message', (order: Order) => void obey(order).then((told) => process.send?.(told)));
process.on('disconnect', () => {
  threads.close();
  void database.close().then(() => process.exit(0));
});
// It would be written at the end of the process, which is killed: every start would compile all anew.
flushCompileCache();
process.send?.('ready');

async function obey(order: Order): Promise<unknown> {
  if (order.deed === 'rotate') return resealTokens(needs, () => undefined);
  const now = new Date(order.now);
  const clock = { now: () => now };
  if (order.deed === 'use') return readAtOnce({ ...needs, clock }, order.account, order.users);
  const { point, accounts } = order;
  let there = 0;
  return new Promise((resolve) => {
    const stay = () => {
      there += 1;
      if (there === accounts.length) resolve('there');
      return new Promise<never>(() => undefined);
    };
    const stopping = { ...needs, clock, threads: { ...threads, ...stopAt(point, stay) } };
    for (const account of accounts) void (point === 'before-claim' ? stay() : renewToken(stopping, account));
  });
}

async function readAtOnce(given: typeof needs & Needs<'clock'>, account: Owned, users: number): Promise<Used> {
  const ends = await Promise.allSettled(
    Array.from({ length: users }, async () => {
      await renewToken(given, account);
      const reader = await openReader(given, account);
      if (!reader) throw new Error('no token');
      await reader.read((threads, accessToken) => threads.readProfile(accessToken));
    }),
  );
  return { failed: ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : [])) };
}

type Stay = () => Promise<never>;

function stopAt(point: RenewalPoint, stay: Stay): Partial<typeof threads> {
  switch (point) {
    case 'before-claim':
      return {};
    case 'before-call':
      return { refreshToken: stay };
    case 'answer-lost':
      return { refreshToken: (accessToken) => threads.refreshToken(accessToken).then(unexpected, stay) };
    case 'before-write':
      return { refreshToken: (accessToken) => threads.refreshToken(accessToken).then(stay) };
    case 'before-first-use':
      return { readGrant: stay };
    case 'after-first-use':
      return { readGrant: (accessToken) => threads.readGrant(accessToken).then(stay) };
  }
}

function unexpected(): never {
  throw new Error('The answer was to be lost');
}
