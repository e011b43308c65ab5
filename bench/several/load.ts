import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { dice } from '#testing/dice.ts';
import { askAs } from './ask.ts';
import { DEEDS, made } from './clients.ts';
import type { Client, Deed } from './clients.ts';
import { listenAs, secondsUntilHeard } from './listeners.ts';
import type { Member } from './members.ts';
import type { Memory } from './memory.ts';

const LONGEST_UNHEARD_MS = 20_000;

export type Load = {
  /** What is being asked is answered first. */
  stop(): Promise<void>;
  /** Seconds until every page that stayed open hears of changes, once all is quiet. */
  secondsUntilHeard(): Promise<number | undefined>;
  reconnections(): number;
  close(): void;
};

/** Each of some people with a page that listens and six windows in which they read, write, plan, publish and upload. */
export function startLoad(url: string, members: readonly Member[], memory: Memory, seed: number): Load {
  const stopping = new AbortController();
  const listeners = members.map((member) => ({ member, listener: listenAs(member, url) }));
  const going = members.flatMap((member, index) =>
    DEEDS.map((deed, number) => {
      const roll = dice(seed + index * DEEDS.length + number);
      return goOn({ ask: askAs(member, url, memory), member, memory, roll }, deed, stopping.signal);
    }),
  );
  return {
    async stop() {
      stopping.abort();
      await Promise.all(going);
    },
    secondsUntilHeard: () =>
      secondsUntilHeard(
        listeners.map(({ member, listener }) => ({
          listener,
          write: () => made({ ask: askAs(member, url, memory), member, memory }, 'DRAFT', `heard ${randomUUID()}`),
        })),
        LONGEST_UNHEARD_MS,
      ),
    reconnections: () => listeners.reduce((sum, { listener }) => sum + Math.max(0, listener.connections() - 1), 0),
    close: () => listeners.forEach(({ listener }) => listener.close()),
  };
}

async function goOn(client: Client, { thinkMs, act }: Deed, signal: AbortSignal): Promise<void> {
  await pause(client.roll() * thinkMs);
  while (!signal.aborted) {
    await act(client);
    await pause(thinkMs * (0.5 + client.roll()), undefined, { signal }).catch(() => undefined);
  }
}
