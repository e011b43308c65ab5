import type { Hub } from '../hub.ts';
import { send } from '../sockets/client.ts';
import { LONGEST_NAME } from '../wire/broadcast-frame.ts';
import { broadcastFrame } from '../wire/frames.ts';
import type { Broadcast, BroadcastPush, Version } from '../wire/message.ts';
import type { Channel } from './channel.ts';
import { nameOf, reply, topicOf } from './channel.ts';

/** What a client says on a channel it has joined. */
export function hearBroadcast(hub: Hub, channel: Channel, { ref, joinRef, topic, said }: BroadcastPush): void {
  const refusal = refusalOf(hub, said);
  if (!refusal) broadcast(hub, { room: channel.room, name: nameOf(topic), from: channel }, said);
  if (refusal || channel.isAnswered)
    reply(
      hub,
      { client: channel.client, topic, joinRef, ref },
      refusal ? 'error' : 'ok',
      refusal ? { reason: refusal } : {},
    );
}

export function refusalOf({ needs }: Hub, { event, bytes }: Broadcast): string | undefined {
  if (event === '' || Buffer.byteLength(event) > LONGEST_NAME)
    return 'InvalidEvent: An event has a name of up to 255 bytes';
  if (bytes.length > needs.limits.payloadBytes) return 'PayloadTooLarge: The payload is too large';
  return undefined;
}

type Place = { room: string; name: string; from?: Channel };

export function broadcast(hub: Hub, place: Place, said: Broadcast): void {
  deliverBroadcast(hub, place, said);
  const { room, name } = place;
  hub.sayToOthers({ kind: 'broadcast', room, name, ...said, bytes: said.bytes.toString('base64') });
}

/** To this process's clients. Written once for all who read the same version. */
export function deliverBroadcast({ rooms, needs }: Hub, { room, name, from }: Place, said: Broadcast): void {
  const frames = new Map<Version, Buffer | string | undefined>();
  const now = needs.clock.now().getTime();
  for (const channel of rooms.get(room) ?? []) {
    if (channel.expiresAt <= now || (channel === from && !channel.hearsItself)) continue;
    const { version } = channel.client;
    if (!frames.has(version)) frames.set(version, broadcastFrame(version, topicOf(name), said));
    const frame = frames.get(version);
    if (frame !== undefined) send(channel.client, frame, needs.limits.unreadBytes);
  }
}
