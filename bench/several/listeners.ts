import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { PUBLISHABLE_KEY } from '#app/realtime/publishable-key.ts';
import type { Member } from './members.ts';

const TABLES = ['posts', 'publications', 'notifications'];
const AGAIN_AFTER_MS = 250;

export type Listener = {
  /** How often it had to connect. */
  connections(): number;
  /** Whether somebody hears of a change to this post. */
  hears(id: string): boolean;
  close(): void;
};

/** A page that stays open: it listens, and comes back by itself when the connection is gone. */
export function listenAs({ id, token }: Member, url: string): Listener {
  const heard = new Set<string>();
  let count = 0;
  let isOver = false;
  let socket: WebSocket | undefined;

  const open = () => {
    const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${PUBLISHABLE_KEY}&vsn=2.0.0`;
    socket = new WebSocket(address, { perMessageDeflate: false });
    const changes = TABLES.map((table) => ({ event: '*', schema: 'public', table }));
    const config = { private: true, postgres_changes: changes };
    socket.once('open', () => {
      count += 1;
      socket?.send(JSON.stringify(['1', '1', `realtime:person:${id}`, 'phx_join', { config, access_token: token }]));
    });
    socket.on('message', (data: Buffer) => {
      const [, postId] = /"record":\{[^}]*"id":"([\w-]+)"/.exec(data.toString()) ?? [];
      if (postId) heard.add(postId);
    });
    socket.on('error', () => undefined);
    socket.once('close', () => void (!isOver && pause(AGAIN_AFTER_MS).then(open)));
  };
  open();

  return {
    connections: () => count,
    hears: (postId) => heard.has(postId),
    close() {
      isOver = true;
      socket?.terminate();
    },
  };
}

/** Seconds until each of them has heard of something new of its person. */
export async function secondsUntilHeard(
  listeners: readonly { listener: Listener; write: () => Promise<string | undefined> }[],
  longestMs: number,
): Promise<number | undefined> {
  const began = performance.now();
  const hears = async ({ listener, write }: (typeof listeners)[number]) => {
    while (performance.now() - began < longestMs) {
      const id = await write();
      await pause(500);
      if (id !== undefined && listener.hears(id)) return true;
    }
    return false;
  };
  const all = await Promise.all(listeners.map(hears));
  return all.every(Boolean) ? (performance.now() - began) / 1000 : undefined;
}
