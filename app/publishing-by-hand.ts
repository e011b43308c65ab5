import { parseArgs } from 'node:util';
import { findAccount } from '#features/network/server/find-account.ts';
import { countPublishing } from '#features/publishing/server/count-publishing.ts';
import type { PublishingCounts } from '#features/publishing/server/count-publishing.ts';
import { readDoubts } from '#features/publishing/server/read-doubts.ts';
import { readStops, resumePublishing, stopPublishing } from '#features/publishing/server/stop-switch.ts';
import type { StopScope } from '#features/publishing/server/stop-switch.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Settings } from '#runtime/settings.ts';
import { operate } from './operate.ts';
import { StartError } from './start-error.ts';

const USAGE = `See how publishing stands, and stop it:
  npm run publishing -- status
  npm run publishing -- stop [ACCOUNT] [--reason TEXT]     of everybody, or of one account, by its name or id
  npm run publishing -- resume [ACCOUNT]`;

/** The stop switch, and what whoever holds it has to know. */
export async function publishingByHand(settings: Settings & { databaseUrl: string }, words: string[]): Promise<string> {
  const { order, named, reason } = orderIn(words);
  return operate(settings, async (runtime) => {
    switch (order) {
      case 'status':
        return statusOf(runtime);
      case 'stop':
        return stop(runtime, named, reason);
      case 'resume':
        return resume(runtime, named);
    }
  });
}

const ORDERS = ['status', 'stop', 'resume'] as const;

function orderIn(words: string[]) {
  const { values, positionals } = parsed(words);
  const [order, named, ...rest] = positionals;
  const known = ORDERS.find((each) => each === order);
  const isTooMuch = rest.length > 0 || (known === 'status' && named) || (known !== 'stop' && values.reason);
  if (!known || isTooMuch) throw new StartError(USAGE);
  return { order: known, named, reason: values.reason };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: { reason: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new StartError(USAGE);
  }
}

async function stop(runtime: Needs<'db'>, named: string | undefined, reason: string | undefined): Promise<string> {
  const { scope, who } = await scopeOf(runtime, named);
  await stopPublishing(runtime, scope, reason);
  return `Nothing of ${who} is published from now on. What was being sent at this instant is settled. Resume with: npm run publishing -- resume${named ? ` ${named}` : ''}`;
}

async function resume(runtime: Needs<'db'>, named: string | undefined): Promise<string> {
  const { scope, who } = await scopeOf(runtime, named);
  if (!(await resumePublishing(runtime, scope))) return `Publishing of ${who} was not stopped.`;
  const [all] = scope === 'all' ? [] : (await readStops(runtime)).filter((each) => each.scope === 'all');
  if (all) return `Publishing of ${who} is no longer stopped by itself, but that of everybody is.`;
  return `Publishing of ${who} goes on.`;
}

async function scopeOf(runtime: Needs<'db'>, named: string | undefined): Promise<{ scope: StopScope; who: string }> {
  if (named === undefined) return { scope: 'all', who: 'everybody' };
  const account = await findAccount(runtime, named);
  if (!account) throw new StartError(`Nobody has connected an account called ${named}.`);
  return { scope: { accountId: account.id }, who: `@${account.username}` };
}

async function statusOf(runtime: Needs<'db'>): Promise<string> {
  const [counts, stops, doubts] = await Promise.all([
    countPublishing(runtime),
    readStops(runtime),
    readDoubts(runtime),
  ]);
  return [
    ...(stops.length === 0 ? ['Nothing is stopped.'] : stops.map(stopLine)),
    ...countLines(counts),
    ...doubts.map(
      ({ username, postId, part, reason, sentAt }) =>
        `in doubt     @${username}, post ${postId}, part ${part + 1}, sent ${sentAt?.toISOString() ?? 'at a time that nobody knows'}: ${reason ?? 'unknown'}`,
    ),
  ].join('\n');
}

function stopLine({ scope, username, reason, stoppedAt }: Awaited<ReturnType<typeof readStops>>[number]): string {
  const who = scope === 'all' ? 'everybody' : `@${username ?? scope}`;
  return `STOPPED      ${who} since ${stoppedAt.toISOString()}${reason ? `: ${reason}` : ''}`;
}

function countLines({ due, held, inDoubt, stuck, workers, sentInHour, lateness, states, events }: PublishingCounts) {
  const seconds = (each: number | null) => (each === null ? 'none' : `${each.toFixed(3)} s`);
  return [
    `due          ${due}`,
    `held         ${held}`,
    `in doubt     ${inDoubt}`,
    `stuck        ${stuck}`,
    `workers      ${workers}`,
    `last hour    ${sentInHour} sent, late by ${seconds(lateness.p50)} (half) and ${seconds(lateness.p99)} (all but 1 %)`,
    `states       ${listed(states)}`,
    `events       ${listed(events)}`,
  ];
}

function listed(counts: Record<string, number>): string {
  const all = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  return all.toSorted().join(', ') || 'none';
}
