import type { Sandbox } from '#sandbox/stand-in.ts';
import type { AppSettings } from '../app/settings.ts';
import { viewsGained } from '../graph/views-gained.ts';
import { appLimit, burstLimit } from '../graph/refusals.ts';
import type { Network } from '../network.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BURST_MS = 10_000;
const FEWEST_IMPRESSIONS = 10;
const FLUSH_AFTER_MS = 1_000;

type Hours = Map<number, number>;
type Kept = { hours: Hours; burst: { window: number; calls: number } };

/** How much of its calls an account has used up: so many per impression in 24 hours, and not too many at once. */
export type CallBudget = {
  /** Counts a call; answers how many percent are used, or refuses. */
  take(creatorId: string, settings: AppSettings, at: Date): Promise<number>;
  flush(): Promise<void>;
};

export function openCallBudget({ db }: Pick<Sandbox, 'db'>, network: Network): CallBudget {
  const accounts = new Map<string, Promise<Kept>>();
  const changed = new Map<string, { creatorId: string; hour: number; calls: number }>();
  let timer: NodeJS.Timeout | undefined;

  const keep = (creatorId: string, at: Date) => {
    const account = readHours(db, creatorId, at);
    accounts.set(creatorId, account);
    account.catch(() => accounts.delete(creatorId));
    return account;
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...changed.values()];
    changed.clear();
    if (rows.length > 0) await write(db, rows);
  };

  return {
    flush,
    async take(creatorId, settings, at) {
      const { hours, burst } = await (accounts.get(creatorId) ?? keep(creatorId, at));

      const window = Math.floor(at.getTime() / BURST_MS);
      if (burst.window !== window) Object.assign(burst, { window, calls: 0 });
      if (++burst.calls > settings.burst_calls) throw burstLimit();

      const hour = Math.floor(at.getTime() / HOUR_MS) * HOUR_MS;
      const calls = (hours.get(hour) ?? 0) + 1;
      hours.set(hour, calls);
      changed.set(`${creatorId} ${hour}`, { creatorId, hour, calls });
      timer ??= setTimeout(() => void flush().catch(sayLost), FLUSH_AFTER_MS).unref();

      const used = usedSince(hours, at.getTime() - DAY_MS);
      const floor = settings.calls_per_impression * FEWEST_IMPRESSIONS;
      if (used < floor) return (used / floor) * 100;
      const impressions = await viewsGained(network, creatorId, new Date(at.getTime() - DAY_MS), at);
      const budget = settings.calls_per_impression * Math.max(impressions, FEWEST_IMPRESSIONS);
      if (used > budget) throw appLimit();
      return (used / budget) * 100;
    },
  };
}

function usedSince(hours: Hours, since: number): number {
  let used = 0;
  for (const [hour, calls] of hours) {
    if (hour < since) hours.delete(hour);
    else used += calls;
  }
  return used;
}

async function readHours(db: Sandbox['db'], creatorId: string, at: Date): Promise<Kept> {
  const { rows } = await db.query<{ hour: Date; calls: string }>(
    'SELECT hour, calls FROM sandbox.threads_call_hours WHERE creator_id = $1 AND hour > $2',
    [creatorId, new Date(at.getTime() - DAY_MS)],
  );
  return {
    hours: new Map(rows.map(({ hour, calls }) => [hour.getTime(), Number(calls)])),
    burst: { window: 0, calls: 0 },
  };
}

async function write(db: Sandbox['db'], rows: { creatorId: string; hour: number; calls: number }[]): Promise<void> {
  await db.query(
    `INSERT INTO sandbox.threads_call_hours AS known (creator_id, hour, calls)
     SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::bigint[])
     ON CONFLICT (creator_id, hour) DO UPDATE SET calls = greatest(known.calls, excluded.calls)`,
    [rows.map(({ creatorId }) => creatorId), rows.map(({ hour }) => new Date(hour)), rows.map(({ calls }) => calls)],
  );
}

function sayLost(error: unknown): void {
  process.stderr.write(`sandbox: calls of Threads were counted but not written down: ${String(error)}\n`);
}
