import type { Binding } from '../changes/binding.ts';
import type { Hub } from '../hub.ts';
import type { Client } from '../sockets/client.ts';
import { tell } from '../sockets/client.ts';
import type { Bucket } from '../bucket.ts';

/** A topic that a client has joined as somebody. */
export type Channel = {
  client: Client;
  topic: string;
  joinRef: string | null;
  /** Where it hears others: one person's, whatever the topic is called. */
  room: string;
  personId: string;
  token: string;
  expiresAt: number;
  checkedAt: number;
  hearsItself: boolean;
  isAnswered: boolean;
  hearsPresence: boolean;
  presenceKey: string;
  /** What it is present with. */
  presenceRef: string | undefined;
  presenceCalls: Bucket | undefined;
  bindings: readonly Binding[];
};

export function push({ needs }: Hub, channel: Channel, event: string, payload: Record<string, unknown>): void {
  const { client, topic, joinRef } = channel;
  const ref = event === 'phx_close' ? joinRef : null;
  tell(client, { joinRef, ref, topic, event, payload }, needs.limits.unreadBytes);
}

type Asked = { client: Client; topic: string; joinRef: string | null; ref: string | null };

export function reply({ needs }: Hub, asked: Asked, status: 'ok' | 'error', response: Record<string, unknown>): void {
  const { client, topic, joinRef, ref } = asked;
  const payload = { status, response };
  tell(client, { joinRef, ref, topic, event: 'phx_reply', payload }, needs.limits.unreadBytes);
}

type Notice = { extension: 'system' | 'postgres_changes'; status: 'ok' | 'error'; message: string };

export function notice(hub: Hub, channel: Channel, told: Notice): void {
  push(hub, channel, 'system', { ...told, channel: nameOf(channel.topic) });
}

const PREFIX = 'realtime:';

export function nameOf(topic: string): string {
  return topic.slice(PREFIX.length);
}

export function topicOf(name: string): string {
  return `${PREFIX}${name}`;
}

export function isTopic(topic: string): boolean {
  return topic.startsWith(PREFIX) && topic.length > PREFIX.length;
}
