import { Pool } from 'pg';
import { openCalls } from './control/calls.ts';
import { openClock } from './control/clock.ts';
import { migrate } from './database/migrate.ts';
import { openFaults } from './faults/faults.ts';
import { listenHttp } from './http.ts';
import { portInUse } from './listening.ts';
import type { Settings } from './settings.ts';
import type { Listener, Parts, Sandbox, StandIn } from './stand-in.ts';
import { standIns as allStandIns } from './stand-ins.ts';

export type RunningSandbox = {
  /** Where each thing listens; `ports.http` is the pages, the control API and every HTTP stand-in. */
  ports: Record<string, number>;
  stop(): Promise<void>;
};

/** A problem that a person can solve, said in one sentence. */
export class StartError extends Error {
  override name = 'StartError';
}

export async function startSandbox(
  settings: Settings,
  standIns: readonly StandIn[] = allStandIns,
): Promise<RunningSandbox> {
  const db = new Pool({ connectionString: settings.databaseUrl, max: 5, application_name: 'sandbox' });
  // An idle connection that PostgreSQL closes is replaced at the next query; unheard, the event would end the process.
  db.on('error', (error) => process.stderr.write(`sandbox: a database connection was lost: ${error.message}\n`));

  const listeners: Listener[] = [];
  const endings: (() => Promise<void>)[] = [];
  const stop = async () => {
    await Promise.all(listeners.map((listener) => listener.close()));
    await Promise.all(endings.map((end) => end()));
    await db.end();
  };

  try {
    await migrate(db, standIns).catch(explainDatabase);
    const calls = openCalls(db);
    const faults = await openFaults(db);
    endings.push(
      () => calls.flush(),
      () => faults.flush(),
    );
    const sandbox: Sandbox = { db, clock: await openClock(db), calls, faults };
    const opened = standIns.map((standIn) => ({ standIn, parts: standIn.open(sandbox, settings) }));
    for (const { parts } of opened) if (parts.close) endings.push(parts.close);
    const ports = await listenAll(sandbox, settings, opened, listeners);
    return { ports, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listenAll(
  sandbox: Sandbox,
  settings: Settings,
  opened: { standIn: StandIn; parts: Parts }[],
  listeners: Listener[],
) {
  const ports: Record<string, number> = {};
  const open = async (name: string, listen: () => Promise<Listener>) => {
    const listener = await listen().catch(explainPort);
    listeners.push(listener);
    ports[name] = listener.port;
  };
  for (const { standIn, parts } of opened) if (parts.listen) await open(standIn.provider, parts.listen);
  await open('http', () => listenHttp(sandbox, settings.port, opened));
  return ports;
}

function explainPort(error: unknown): never {
  const port = portInUse(error);
  if (port === undefined) throw error;
  throw new StartError(`The sandbox cannot listen on port ${port} of 127.0.0.1: another program already does.`, {
    cause: error,
  });
}

function explainDatabase(error: unknown): never {
  const reason = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error);
  throw new StartError(`The sandbox cannot prepare its tables in DATABASE_URL: ${reason}`, { cause: error });
}
