import { constants } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '#runtime/settings.ts';
import { startChild } from './child.ts';
import type { ChildCommand } from './child.ts';
import { lockDirectory } from './directory-lock.ts';
import { checkPorts } from './ports.ts';
import type { PortUse } from './ports.ts';
import { seconds } from './progress.ts';
import type { Progress } from './progress.ts';

export type Plan = {
  ports: PortUse[];
  /** Where to run our own PostgreSQL; absent when there is another one. */
  postgres?: { dataDir: string; options?: Record<string, string>; command?: string };
  /** Slow work before anything is started, as building. */
  prepare: (report: (line: string) => void, signal: AbortSignal) => Promise<void>;
  /** In order of start; stopped in reverse. The last one's address is the product's. */
  children: Array<(env: Environment) => ChildCommand>;
  env: Environment;
};

/** Ends with a sentence: on request, or because of trouble. */
type End = { code: number; reason: string };

/** Brings everything up, watches it, and takes everything down again. Answers with the exit code. */
export async function supervise(plan: Plan, progress: Progress): Promise<number> {
  const end = Promise.withResolvers<End>();
  const stopping = new AbortController();
  const started: Array<() => Promise<void>> = [];

  const up = bringUp(plan, { progress, started, signal: stopping.signal, end: end.resolve });
  const forget = listenToSignals(up, end.resolve, progress);
  up.catch((error: unknown) => end.resolve({ code: 1, reason: sentenceOf(error) }));
  const { code, reason } = await end.promise;
  stopping.abort();

  if (code === 1) progress.trouble(reason);
  else progress.line(reason);
  for (const stop of started.toReversed()) await stop();
  if (started.length > 1) progress.line('Everything has stopped.');
  forget();
  return code;
}

type Running = {
  progress: Progress;
  started: Array<() => Promise<void>>;
  signal: AbortSignal;
  end: (end: End) => void;
};

const GIVING_UP_PORTS_MS = 6_000;

async function bringUp(plan: Plan, running: Running): Promise<void> {
  const { progress, started, signal } = running;
  const lock = plan.postgres && lockDirectory(plan.postgres.dataDir, plan.postgres.command);
  if (lock) started.push(async () => lock.release());
  // The children of a killed start notice it and leave, which takes them a moment.
  await checkPorts(plan.ports, lock?.isTakenOver ? GIVING_UP_PORTS_MS : 0);

  await progress.quietStep((report) => plan.prepare(report, signal));
  signal.throwIfAborted();
  const env = plan.postgres ? await withPostgres(plan, plan.postgres, running) : plan.env;

  let url: string | undefined;
  let notes: string[] = [];
  for (const command of plan.children) {
    signal.throwIfAborted();
    ({ url, notes } = await bringUpChild(command(env), running));
  }
  progress.line(`Ready in ${seconds(performance.now())}: ${url ?? 'no address'}`);
  for (const note of notes) progress.line(note);
  progress.line('Ctrl-C stops everything.');
}

async function withPostgres(
  { env }: Plan,
  { dataDir, options }: NonNullable<Plan['postgres']>,
  { progress, started, signal, end }: Running,
): Promise<Environment> {
  // Loaded only here: production has its own PostgreSQL.
  const { startEmbeddedPostgres } = await import('#db/embedded/embedded-postgres.ts');
  const directory = join(dataDir, 'postgres');
  const starting = startEmbeddedPostgres({ directory, log: progress.line, options, signal });
  started.push(async () => {
    const server = await starting.catch(() => undefined);
    await server?.stop();
  });
  const server = await progress.step('Starting PostgreSQL', () => starting);
  void server.ended.then(() =>
    end({ code: 1, reason: `PostgreSQL ended unexpectedly; its log: ${join(directory, 'server.log')}` }),
  );
  // PGSSLMODE and its like are meant for other servers.
  const others = Object.entries(env).filter(([name]) => !/^PG[A-Z]/.test(name));
  // Named as what it is, so that no start has to find out whether a pooler stands before it.
  return { ...Object.fromEntries(others), DATABASE_URL: server.url, DATABASE_DIRECT_URL: server.url };
}

async function bringUpChild(command: ChildCommand, { progress, started, end }: Running) {
  return progress.step(`Starting ${command.name}`, async () => {
    const child = startChild(command, progress.line);
    started.push(() => child.stop());
    let verb = 'could not start';
    void child.ended.then((how) => end({ code: 1, reason: `${capital(command.name)} ${verb} (${how}).` }));
    const ready = await child.ready;
    verb = 'ended unexpectedly';
    return ready;
  });
}

function listenToSignals(up: Promise<void>, end: (end: End) => void, progress: Progress): () => void {
  let isUp = false;
  let hasAsked = false;
  up.then(
    () => (isUp = true),
    () => undefined,
  );
  const listener = (signal: NodeJS.Signals) => {
    if (hasAsked) progress.line('Already stopping …');
    hasAsked = true;
    // Told to stop before it was up: the caller must not take it for a service that ran.
    end({ code: isUp ? 0 : 128 + constants.signals[signal], reason: `Stopping (${signal}) …` });
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, listener);
  return () => {
    for (const signal of signals) process.off(signal, listener);
  };
}

function sentenceOf(error: unknown): string {
  const isForPeople = error instanceof Error && /^(StartRefusal|EmbeddedPostgresError)$/.test(error.name);
  return isForPeople ? error.message : `The start failed: ${error instanceof Error ? error.stack : String(error)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
