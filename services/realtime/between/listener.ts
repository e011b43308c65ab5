import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { RealtimeNeeds } from '../needs.ts';

const TRY_AGAIN_MS = [100, 250, 500, 1_000, 2_000];
const ASK_EVERY_MS = 10_000;
/** A connection whose other end is gone does not say so by itself. */
const LONGEST_ANSWER_MS = 5_000;

export type ListenerEars = {
  channels: readonly string[];
  onHeard: (channel: string, text: string) => void;
  /** Also the first time; what was said while nobody listened is lost. */
  onListening: () => void;
  onLost: () => void;
  /** Every few seconds while it listens. */
  onBeat: () => void;
};

export type Listener = ReturnType<typeof openListener>;

/** One connection of its own that hears what the database announces, for as long as anybody wants to: it comes back by itself. */
export function openListener({ databaseUrl, log }: Pick<RealtimeNeeds, 'databaseUrl' | 'log'>, ears: ListenerEars) {
  const closing = new AbortController();
  let current: pg.Client | undefined;
  let kept: Promise<void> | undefined;
  let waiting: (() => void)[] = [];
  let last: Promise<unknown> = Promise.resolve();

  /** One question after the other, in the order in which they were asked. */
  const inTurn = (ask: () => Promise<unknown> | undefined): Promise<unknown> => {
    const asked = last.then(ask);
    last = asked.catch(() => undefined);
    return asked;
  };

  async function keep(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      const client = newClient(databaseUrl);
      const lost = new Promise<unknown>((resolve) => {
        client.on('error', resolve);
        client.on('end', () => resolve(undefined));
      });
      try {
        await listenWith(client, ears);
        current = client;
        failures = 0;
        ears.onListening();
        waiting.forEach((resolve) => resolve());
        waiting = [];
        const beat = setInterval(
          () => void inTurn(() => client.query('select 1')).then(ears.onBeat, () => end(client)),
          ASK_EVERY_MS,
        );
        const error = await Promise.race([lost, aborted(closing.signal)]);
        clearInterval(beat);
        current = undefined;
        if (!closing.signal.aborted) log.warn({ error }, 'the connection that listens to the database was lost');
        ears.onLost();
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ error }, 'the database cannot be listened to');
      }
      await end(client);
      await sleep(TRY_AGAIN_MS[failures] ?? 5_000, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  return {
    /** When what is said from now on will be heard. */
    async ready(): Promise<void> {
      kept ??= keep();
      if (!current) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    /** In one transaction; to nobody while there is no connection. */
    async say(channel: string, parts: readonly string[]): Promise<void> {
      await inTurn(() => current?.query('select pg_notify($1, part) from unnest($2::text[]) part', [channel, parts]));
    },
    async close(): Promise<void> {
      closing.abort();
      await kept;
    },
  };
}

function newClient(connectionString: string): pg.Client {
  return new pg.Client({
    connectionString,
    application_name: 'bobbin realtime',
    keepAlive: true,
    connectionTimeoutMillis: LONGEST_ANSWER_MS,
    query_timeout: LONGEST_ANSWER_MS,
  });
}

async function listenWith(client: pg.Client, { channels, onHeard }: ListenerEars): Promise<void> {
  client.on('notification', ({ channel, payload = '' }) => onHeard(channel, payload));
  await client.connect();
  await client.query(channels.map((channel) => `listen ${channel}`).join(';'));
}

async function end(client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
