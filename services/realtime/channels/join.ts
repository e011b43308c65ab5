import { randomUUID } from 'node:crypto';
import { isListening } from '../between/is-listening.ts';
import { bindingOf, isAsked } from '../changes/binding.ts';
import type { AskedBinding, Binding } from '../changes/binding.ts';
import type { Hub } from '../hub.ts';
import { addTo } from '../hub.ts';
import type { Client } from '../sockets/client.ts';
import { LONGEST_NAME } from '../wire/broadcast-frame.ts';
import type { Message } from '../wire/message.ts';
import { isRecord } from '../wire/message.ts';
import type { Channel } from './channel.ts';
import { nameOf, notice, push, reply } from './channel.ts';
import { leave } from './leave.ts';
import { isRefused, personByToken, tokenIn } from './person-by-token.ts';
import { tellAllPresent } from './presence.ts';
import { roomFor } from './room.ts';

const MOST_BINDINGS = 100;
let bindingsMade = 0;

export async function join(hub: Hub, client: Client, message: Message): Promise<void> {
  const { topic, ref } = message;
  const joinRef = message.joinRef ?? ref;
  const asked = { client, topic, joinRef, ref };
  client.joining ??= new Map();
  client.joining.set(topic, joinRef);
  const answer = await admit(hub, client, message);
  // Left, joined anew or hung up while we asked; who joined anew may have been answered before us.
  const { joining } = client;
  if (joining?.get(topic) !== joinRef || !hub.clients.has(client)) return;
  joining.delete(topic);
  if (joining.size === 0) client.joining = undefined;
  if ('reason' in answer) return reply(hub, asked, 'error', { reason: answer.reason });

  const before = client.channels.get(topic);
  if (before) {
    push(hub, before, 'phx_close', {});
    leave(hub, before);
  }
  const { channel, told } = answer;
  client.channels.set(topic, channel);
  addTo(hub.rooms, channel.room, channel);
  if (channel.bindings.length > 0) addTo(hub.followers, channel.personId, channel);
  reply(hub, asked, 'ok', { postgres_changes: told });
  if (told.length > 0) notice(hub, channel, subscribed(told, channel.bindings));
  if (channel.hearsPresence) tellAllPresent(hub, channel);
}

type Told = AskedBinding & { id: number };
type Admission = { channel: Channel; told: Told[] } | { reason: string };

async function admit(hub: Hub, client: Client, { topic, joinRef, ref, payload }: Message): Promise<Admission> {
  const { needs } = hub;
  const name = nameOf(topic);
  if (Buffer.byteLength(topic) > LONGEST_NAME) return { reason: 'TopicTooLong: A topic has up to 255 bytes' };
  if (!client.channels.has(topic) && client.channels.size >= needs.limits.channelsPerClient)
    return { reason: 'ChannelRateLimitReached: Too many channels' };
  const token = tokenIn(payload['access_token']) ?? client.token;
  const known = await personByToken(needs, token);
  if (isRefused(known)) return known;
  const { personId, expiresAt } = known;
  const config = partOf(payload, 'config');
  const room = roomFor(personId, name, config['private'] === true);
  if (room === undefined)
    return { reason: `Unauthorized: You do not have permissions to read from this Channel topic: ${name}` };
  const wanted = Array.isArray(config['postgres_changes']) ? (config['postgres_changes'] as unknown[]) : [];
  if (wanted.length > MOST_BINDINGS || !wanted.every(isAsked))
    return { reason: 'MalformedBinding: What to hear of cannot be read' };
  // Who has joined hears everything from then on.
  if (!(await isListening(hub))) return { reason: 'DatabaseConnectionIssue: The database cannot be listened to now' };

  const told = wanted.map(({ event, schema, table, filter, select }) => {
    bindingsMade += 1;
    return { id: bindingsMade, event, schema, table, filter, select };
  });
  const presence = partOf(config, 'presence');
  const channel: Channel = {
    client,
    topic,
    joinRef: joinRef ?? ref,
    room,
    personId,
    token: token ?? '',
    expiresAt,
    checkedAt: needs.clock.now().getTime(),
    hearsItself: partOf(config, 'broadcast')['self'] === true,
    isAnswered: partOf(config, 'broadcast')['ack'] === true,
    hearsPresence: presence['enabled'] === true,
    presenceKey: typeof presence['key'] === 'string' && presence['key'] !== '' ? presence['key'] : randomUUID(),
    presenceRef: undefined,
    presenceCalls: undefined,
    bindings: told.map((each) => bindingOf(each, each.id, needs.tables)).filter((each) => each !== undefined),
  };
  return { channel, told };
}

function subscribed(told: readonly Told[], bindings: readonly Binding[]) {
  const extension = 'postgres_changes' as const;
  if (bindings.length === told.length) return { extension, status: 'ok', message: 'Subscribed to PostgreSQL' } as const;
  const unheard = told.find(({ id }) => !bindings.some((binding) => binding.id === id));
  const { event, schema, table, filter } = unheard ?? {};
  const asked = JSON.stringify({ event, schema, table, filter });
  const message = `Unable to subscribe to changes with given parameters: ${asked}`;
  return { extension, status: 'error', message } as const;
}

function partOf(record: Record<string, unknown>, name: string): Record<string, unknown> {
  const part = record[name];
  return isRecord(part) ? part : {};
}
