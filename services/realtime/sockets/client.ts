import type { WebSocket } from 'ws';
import type { Bucket } from '../bucket.ts';
import type { Channel } from '../channels/channel.ts';
import type { Message, Version } from '../wire/message.ts';
import { writeMessage } from '../wire/frames.ts';

/** One connection. Thousands are open at once: what is rare is made when it is needed. */
export type Client = {
  socket: WebSocket;
  version: Version;
  address: string;
  /** The token it came with; a channel may bring another. */
  token: string | undefined;
  channels: Map<string, Channel>;
  /** Joins under way, by topic: what was left meanwhile is not joined. */
  joining: Map<string, string | null> | undefined;
  heardAt: number;
  /** Since when it has no channel. */
  emptySince: number;
  events: Bucket;
  joins: Bucket;
};

/** A connection may end with these, and a reason. */
export const CLOSE = {
  goingAway: 1001,
  malformed: 1003,
  tooMuch: 1008,
  fault: 1011,
  slow: 1013,
  normal: 1000,
} as const;

export function send(client: Client, frame: string | Buffer, unreadBytes: number): void {
  const { socket } = client;
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > unreadBytes) {
    socket.terminate();
    return;
  }
  socket.send(frame, { binary: typeof frame !== 'string' });
}

export function tell(client: Client, message: Message, unreadBytes: number): void {
  send(client, writeMessage(client.version, message), unreadBytes);
}
