import { sessionUrl } from '#runtime/database-settings.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { LIMITS } from '#services/realtime/limits.ts';
import type { Limits } from '#services/realtime/limits.ts';
import type { Realtime } from '#services/realtime/open-realtime.ts';
import { openRealtime } from '#services/realtime/open-realtime.ts';
import { ANNOUNCED_TABLES } from './announced-tables.ts';
import { PUBLISHABLE_KEY } from './publishable-key.ts';

const PREFIX = '/realtime/v1';

/** Costs nothing until somebody joins. */
export function ownRealtime({ db, settings, clock, log, auth }: Runtime, limits: Partial<Limits> = {}): Realtime {
  return openRealtime(
    {
      db,
      databaseUrl: sessionUrl(settings),
      clock,
      log,
      auth,
      tables: ANNOUNCED_TABLES,
      publishableKey: PUBLISHABLE_KEY,
      limits: { ...LIMITS, ...limits },
    },
    PREFIX,
  );
}
