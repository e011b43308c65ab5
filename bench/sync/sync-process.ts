import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { syncWhatIsDue } from '#features/sync/server/run-sync.ts';
import { openBenchRuntime } from './open-bench-runtime.ts';

export type SyncRun = {
  seconds: number;
  calls: number;
  /** The calls themselves, for the floor to repeat, where they were wanted. */
  made: { path: string; authorization: string }[];
  statements: number;
  /** Statements that store what was read; the others claim, note progress and look up. */
  writes: number;
  maxMegabytes: number;
};

const STORES = /(insert into|update) "?(network_posts|network_days|follower_days|audience_days|network_accounts)/;

let made: SyncRun['made'] = [];
let isRecording = false;
let calls = 0;
let statements = 0;
let writes = 0;

subscribe('http.client.request.start', (message) => {
  const { request } = message as { request: ClientRequest };
  calls += 1;
  if (isRecording) made.push({ path: request.path, authorization: String(request.getHeader('authorization')) });
});

const { runtime, close } = await openBenchRuntime(
  { databaseUrl: process.env['DATABASE_URL'] ?? '', threadsUrl: process.env['THREADS_GRAPH_URL'] ?? '' },
  (text) => {
    statements += 1;
    if (STORES.test(text)) writes += 1;
  },
);

process.on('message', ({ seconds, record }: { seconds: number; record: boolean }) => {
  isRecording = record;
  void run(seconds).then((told) => process.send?.(told));
});
process.on('disconnect', () => void close().then(() => process.exit(0)));
process.send?.('ready');

/** Until nothing is due or the time is over; what was called after that, to finish slices, counts for nothing. */
async function run(seconds: number): Promise<SyncRun> {
  made = [];
  calls = 0;
  statements = 0;
  writes = 0;
  const began = performance.now();
  let stopped: { calls: number; at: number } | undefined;
  const signal = AbortSignal.timeout(seconds * 1000);
  signal.addEventListener('abort', () => {
    stopped = { calls, at: performance.now() };
  });
  await syncWhatIsDue(runtime, { signal });
  const end = stopped ?? { calls, at: performance.now() };
  const maxMegabytes = process.resourceUsage().maxRSS / 1024;
  return { seconds: (end.at - began) / 1000, calls: end.calls, made, statements, writes, maxMegabytes };
}
