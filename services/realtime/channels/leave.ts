import type { Hub } from '../hub.ts';
import { takeFromSet } from '../hub.ts';
import type { Channel } from './channel.ts';
import { notice, push } from './channel.ts';
import { endPresence } from './presence.ts';

/** Hears nothing any more. */
export function leave(hub: Hub, channel: Channel): void {
  const { client, topic, room, personId } = channel;
  if (client.channels.get(topic) !== channel) return;
  client.channels.delete(topic);
  client.emptySince = hub.needs.clock.now().getTime();
  takeFromSet(hub.rooms, room, channel);
  takeFromSet(hub.followers, personId, channel);
  endPresence(hub, channel);
}

/** We end it, and say why: the client does not come back by itself. */
export function dismiss(hub: Hub, channel: Channel, message: string): void {
  notice(hub, channel, { extension: 'system', status: 'error', message });
  push(hub, channel, 'phx_close', {});
  leave(hub, channel);
}
