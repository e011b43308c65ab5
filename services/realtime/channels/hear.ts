import { takeFrom } from '../bucket.ts';
import type { Hub } from '../hub.ts';
import type { Client } from '../sockets/client.ts';
import type { Heard, Message } from '../wire/message.ts';
import { hearBroadcast } from './broadcast.ts';
import { isTopic, push, reply } from './channel.ts';
import { join } from './join.ts';
import { leave } from './leave.ts';
import { tokenIn } from './person-by-token.ts';
import { changePresence, tellAllPresent } from './presence.ts';
import { renewToken } from './renew-token.ts';

/** Everything a client may say; done when it has been answered. */
export async function hear(hub: Hub, client: Client, heard: Heard): Promise<void> {
  if (heard.kind === 'message') return hearMessage(hub, client, heard.message);
  const channel = client.channels.get(heard.push.topic);
  if (channel) hearBroadcast(hub, channel, heard.push);
  else reply(hub, { client, ...heard.push }, 'error', { reason: 'unmatched topic' });
}

async function hearMessage(hub: Hub, client: Client, message: Message): Promise<void> {
  const { topic, event, payload } = message;
  const asked = { client, ...message };
  if (topic === 'phoenix') return reply(hub, asked, 'ok', {});
  if (event === 'phx_join') return hearJoin(hub, client, message);
  const channel = client.channels.get(topic);
  if (event === 'phx_leave') {
    client.joining?.delete(topic);
    reply(hub, asked, 'ok', {});
    if (!channel) return undefined;
    push(hub, channel, 'phx_close', {});
    return leave(hub, channel);
  }
  if (!channel) return reply(hub, asked, 'error', { reason: 'unmatched topic' });
  if (event === 'access_token') {
    const token = tokenIn(payload['access_token']);
    return token === undefined ? undefined : renewToken(hub, channel, token);
  }
  if (event !== 'presence') return reply(hub, asked, 'error', { reason: 'UnknownEvent: No such event' });
  if (!channel.hearsPresence) {
    channel.hearsPresence = true;
    tellAllPresent(hub, channel);
  }
  const refusal = changePresence(hub, channel, payload);
  return reply(hub, asked, refusal ? 'error' : 'ok', refusal ? { reason: refusal } : {});
}

async function hearJoin(hub: Hub, client: Client, message: Message): Promise<void> {
  const { joinsPerSecond } = hub.needs.limits;
  const asked = { client, ...message };
  if (!isTopic(message.topic))
    return reply(hub, asked, 'error', { reason: 'TopicNameRequired: You must provide a topic name' });
  if (!takeFrom(client.joins, joinsPerSecond, joinsPerSecond / 1000, performance.now()))
    return reply(hub, asked, 'error', { reason: 'ClientJoinRateLimitReached: Too many joins per second' });
  return join(hub, client, message);
}
