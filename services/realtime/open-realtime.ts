import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { openListener } from './between/listener.ts';
import { openNodes } from './between/nodes.ts';
import { inParts, openAssembly } from './between/parts.ts';
import { readAnnounced } from './changes/announced.ts';
import { openDelivery } from './changes/deliver.ts';
import { notice } from './channels/channel.ts';
import { broadcastOverHttp } from './http/broadcast.ts';
import type { Hub, Said } from './hub.ts';
import { openHub } from './hub.ts';
import type { RealtimeNeeds } from './needs.ts';
import { CLOSE } from './sockets/client.ts';
import { openHandshake } from './sockets/handshake.ts';
import { lookAfterClients } from './sockets/look-after.ts';

const ROW_CHANGES = 'row_changes';
const BETWEEN_PROCESSES = 'realtime';
const LONGEST_GOODBYE_MS = 1_000;

export type Realtime = ReturnType<typeof openRealtime>;

/** The service: sockets by their handshake, the rest by a fetch handler. It listens to the database from the first join on. */
export function openRealtime(needs: RealtimeNeeds, prefix: string) {
  const hub: Hub = openHub(needs, {
    ready: () => listener.ready(),
    sayToOthers: (said) => void say(said),
  });
  const say = async (said: Said) => {
    try {
      await listener.say(BETWEEN_PROCESSES, inParts(JSON.stringify({ node: hub.node, said }), randomUUID()));
    } catch (error) {
      needs.log.warn({ error }, 'other processes could not be told');
    }
  };
  const nodes = openNodes(hub);
  const assembly = openAssembly();
  const deliver = openDelivery(hub);
  let wasLost = false;
  const listener = openListener(needs, {
    channels: [ROW_CHANGES, BETWEEN_PROCESSES],
    onHeard(channel, text) {
      if (channel === BETWEEN_PROCESSES) {
        const whole = assembly.add(text);
        if (whole !== undefined) nodes.hear(whole);
        return;
      }
      const announced = readAnnounced(text);
      if (announced) deliver(announced);
    },
    onListening() {
      assembly.forget();
      queueMicrotask(() => {
        hub.sayToOthers({ kind: 'hello' });
        hub.sayToOthers({ kind: 'all-present', present: hub.presences.through(hub.node) });
      });
      if (wasLost) tellFollowers(hub, 'ok', 'Subscribed to PostgreSQL');
    },
    onLost() {
      wasLost = true;
      tellFollowers(hub, 'error', 'The connection to the database was lost: changes may have been missed');
    },
    onBeat: () => nodes.beat(),
  });
  const looking = lookAfterClients(hub);
  const http = broadcastOverHttp(hub, prefix);

  return {
    path: `${prefix}/websocket`,
    fetch: http.fetch,
    routes: http.routes,
    upgrade: openHandshake(hub),
    clients: () => hub.clients.size,
    /** Clients are told to come back; who does not answer is cut off. */
    async close(): Promise<void> {
      looking.stop();
      for (const { socket } of hub.clients) socket.close(CLOSE.goingAway, 'The server is restarting');
      const patience = performance.now() + LONGEST_GOODBYE_MS;
      while (hub.clients.size > 0 && performance.now() < patience) await sleep(10);
      for (const { socket } of hub.clients) socket.terminate();
      await say({ kind: 'gone' });
      await listener.close();
    },
  };
}

/** Whoever follows rows can ask again for what may have been missed. */
function tellFollowers(hub: Hub, status: 'ok' | 'error', message: string): void {
  for (const channels of hub.followers.values())
    for (const channel of channels) notice(hub, channel, { extension: 'postgres_changes', status, message });
}
