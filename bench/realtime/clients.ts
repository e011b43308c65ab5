import { once } from 'node:events';
import { WebSocket } from 'ws';
import { PUBLISHABLE_KEY } from '#app/realtime/publishable-key.ts';

export type Listening = { id: string; token: string; postId: string };
type Order = { ask: 'connect'; port: number; people: Listening[]; each: number } | { ask: 'heard' };

const AT_ONCE = 50;
const BINDINGS = ['posts', 'publications', 'notifications', 'network_syncs'].map((table) => ({
  event: '*',
  schema: 'public',
  table,
}));

/** Clients of the protocol on bare sockets, in a process of their own, which note when they hear of a change. */
let heard: { postId: string; at: number }[] = [];
const sockets: WebSocket[] = [];

process.on('message', (order: Order) => void obey(order).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function obey(order: Order): Promise<unknown> {
  if (order.ask === 'heard') {
    const before = heard;
    heard = [];
    return before;
  }
  const wanted = order.people.flatMap((person) => Array.from({ length: order.each }, () => person));
  while (wanted.length > 0) await Promise.all(wanted.splice(0, AT_ONCE).map((person) => connect(order.port, person)));
  setInterval(() => sockets.forEach((socket) => socket.send('[null,"9","phoenix","heartbeat",{}]')), 30_000);
  return sockets.length;
}

async function connect(port: number, { id, token }: Listening): Promise<void> {
  const url = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${PUBLISHABLE_KEY}&vsn=2.0.0`;
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await once(socket, 'open');
  const config = { private: true, postgres_changes: BINDINGS };
  const isListening = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.includes('Subscribed to PostgreSQL')) resolve();
      const [, postId] = /"postgres_changes",.*"record":\{[^}]*"id":"([\w-]+)"/.exec(text) ?? [];
      if (postId) heard.push({ postId, at: Date.now() });
    });
  });
  socket.send(JSON.stringify(['1', '1', `realtime:person:${id}`, 'phx_join', { config, access_token: token }]));
  await isListening;
  sockets.push(socket);
}
