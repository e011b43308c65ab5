import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#db/client.ts';
import { keepPublishing } from '#features/publishing/server/keep-publishing.ts';
import { scaledTiming } from '#features/publishing/timing.ts';
import { publishingNeeds } from './publishing-needs.ts';
import { scaledThreads } from './scaled-threads.ts';
import type { TwinName } from './twins.ts';
import { twinOf } from './twins.ts';

export type WorkerOrder = {
  name: string;
  databaseUrl: string;
  threadsUrl: string;
  /** By how much everything is faster than in production. */
  divisor: number;
  /** How wrong its clock is. */
  skewMs?: number;
  /** Where it keeps what it must know after a start. */
  dataDirectory: string;
  failpoint?: FailpointOrder;
  /** A worker with a known mistake, which the tests have to catch. */
  twin?: TwinName;
};

export type FailpointOrder = {
  name: string;
  deed: 'kill' | 'freeze' | 'throw' | 'delay';
  /** On every so-manieth pass. */
  every: number;
  /** How often at most. */
  most?: number;
  /** How long it is delayed, or stands still. */
  milliseconds?: number;
};

const order = JSON.parse(process.argv[2] ?? '{}') as WorkerOrder;
const database = openDatabase(order.databaseUrl, { longestWaitMs: 60_000 });
const stopping = new AbortController();
const { threads, timing } = twinOf(order.twin, {
  threads: scaledThreads(order.threadsUrl, order.divisor),
  timing: scaledTiming(order.divisor),
});
const { databaseUrl, dataDirectory, skewMs = 0 } = order;
const clock = { now: () => new Date(Date.now() + skewMs) };
const needs = publishingNeeds({ database, threads, databaseUrl, dataDirectory, clock });

process.on('message', () => void work());
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => stopping.abort());
// It would be written at the end of the process, which is killed: every start would compile all anew.
flushCompileCache();
process.send?.('ready');

async function work(): Promise<void> {
  await keepPublishing(needs, stopping.signal, { timing, failpoint });
  threads.close();
  await database.close();
  process.exit(0);
}

let passes = 0;
let deeds = 0;

async function failpoint(name: string): Promise<void> {
  const wanted = order.failpoint;
  if (!wanted || wanted.name !== name) return;
  passes += 1;
  if (passes % wanted.every !== 0 || deeds >= (wanted.most ?? Infinity)) return;
  deeds += 1;
  switch (wanted.deed) {
    case 'kill':
      process.kill(process.pid, 'SIGKILL');
      return new Promise(() => undefined);
    case 'freeze':
      // Whoever thaws it has to know first.
      await new Promise((resolve) => process.send?.('frozen', resolve));
      process.kill(process.pid, 'SIGSTOP');
      return;
    case 'delay':
      await pause(wanted.milliseconds ?? 0);
      return;
    case 'throw':
      throw new Error(`Thrown at ${name}`);
  }
}
