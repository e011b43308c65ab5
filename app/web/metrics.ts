import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Hono } from 'hono';
import { areEqualOfAnyLength } from '#base/are-equal.ts';
import { EVENT_KINDS, PUBLICATION_STATES } from '#features/publishing/publication.ts';
import { countPublishing } from '#features/publishing/server/count-publishing.ts';
import type { PublishingCounts } from '#features/publishing/server/count-publishing.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { WebEnvironment } from './environment.ts';
import type { Metric } from './metrics-text.ts';
import { metricsText } from './metrics-text.ts';

/** How publishing stands, for a program that watches. Nobody is told that it is there unless a token was set. */
export function metrics({ db, settings }: Needs<'db' | 'settings'>) {
  const { metricsToken } = settings;
  const lag = metricsToken ? watchedLoop() : undefined;
  return new Hono<WebEnvironment>().get('/metrics', async (context) => {
    if (!metricsToken || !lag) return context.text('Not Found', 404);
    const noStore = { 'cache-control': 'no-store' };
    const [, sent = ''] = /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '') ?? [];
    if (!areEqualOfAnyLength(metricsToken, sent))
      return context.text('Unauthorized', 401, { ...noStore, 'www-authenticate': 'Bearer' });
    const text = metricsText([...ofPublishing(await countPublishing({ db })), ...ofProcess(lag)]);
    return context.body(text, 200, { ...noStore, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
  });
}

function ofPublishing(counts: PublishingCounts): Metric[] {
  const { states, events, lateness } = counts;
  return [
    { name: 'bobbin_publishing_due', help: 'Parts of posts past their hour and not out.', value: counts.due },
    { name: 'bobbin_publishing_held', help: 'Parts that wait until somebody has done something.', value: counts.held },
    {
      name: 'bobbin_publishing_in_doubt',
      help: 'Parts of which nobody knows whether they are out.',
      value: counts.inDoubt,
    },
    {
      name: 'bobbin_publishing_stuck',
      help: 'Parts that should be out long since. Alarm above 0.',
      value: counts.stuck,
    },
    { name: 'bobbin_publishing_workers', help: 'Processes that publish. Alarm at 0.', value: counts.workers },
    {
      name: 'bobbin_publishing_sent_last_hour',
      help: 'Posts that were sent in the last hour.',
      value: counts.sentInHour,
    },
    {
      name: 'bobbin_publishing_parts',
      help: 'Parts of posts by the state of their publication.',
      label: 'state',
      values: Object.fromEntries(PUBLICATION_STATES.map((state) => [state, states[state] ?? 0])),
    },
    {
      name: 'bobbin_publishing_lateness_seconds',
      help: 'How much later than planned posts of the last hour were sent.',
      label: 'quantile',
      values: { 0.5: lateness.p50, 0.99: lateness.p99 },
    },
    {
      name: 'bobbin_publishing_events_last_hour',
      help: 'What happened in the last hour: calls (sent), answers (confirmed) and faults (silence, limited, unreachable).',
      label: 'kind',
      values: Object.fromEntries(EVENT_KINDS.map((kind) => [kind, events[kind] ?? 0])),
    },
  ];
}

const LAG_RESOLUTION_MS = 20;

type Loop = ReturnType<typeof monitorEventLoopDelay>;

function watchedLoop(): Loop {
  const loop = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  loop.enable();
  return loop;
}

/** Of the process that answers, since it was last asked. */
function ofProcess(loop: Loop): Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  // Its timer is late by its own interval when nothing is.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - LAG_RESOLUTION_MS / 1e3);
  const lag = { 0.5: late(loop.percentile(50)), 0.99: late(loop.percentile(99)) };
  loop.reset();
  return [
    { name: 'process_resident_memory_bytes', help: 'Memory of the process that answers.', value: rss },
    { name: 'nodejs_heap_size_used_bytes', help: 'Of it, what JavaScript holds.', value: heapUsed },
    { name: 'nodejs_eventloop_lag_seconds', help: 'How late it does what is due.', label: 'quantile', values: lag },
  ];
}
