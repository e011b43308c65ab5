import { randomUUID } from 'node:crypto';
import { newBucket, takeFrom } from '../bucket.ts';
import type { Hub, Presence } from '../hub.ts';
import { isRecord } from '../wire/message.ts';
import type { Channel } from './channel.ts';
import { push } from './channel.ts';
import { byKey } from './presences.ts';

/** What a client wants others to know of it, or that it wants nothing known any more. A text is why not. */
export function changePresence(hub: Hub, channel: Channel, payload: Record<string, unknown>): string | undefined {
  if (!mayChange(hub, channel)) return 'ClientPresenceRateLimitReached: Too many presence calls';
  const event = typeof payload['event'] === 'string' ? payload['event'].toLowerCase() : '';
  if (event === 'untrack') {
    endPresence(hub, channel);
    return undefined;
  }
  if (event !== 'track') return 'UnknownPresenceEvent: Presence is tracked or untracked';
  const { presenceKey: key, room } = channel;
  const before = takeOut(hub, channel);
  const meta = { ...(isRecord(payload['payload']) && payload['payload']), ...(before && { phx_ref_prev: before.ref }) };
  const presence: Presence = { room, ref: randomUUID(), key, meta };
  channel.presenceRef = presence.ref;
  hub.presences.add(hub.node, presence);
  announce(hub, [presence], before ? [before] : []);
  return undefined;
}

export function endPresence(hub: Hub, channel: Channel): void {
  const gone = takeOut(hub, channel);
  if (gone) announce(hub, [], [gone]);
}

export function tellAllPresent(hub: Hub, channel: Channel): void {
  push(hub, channel, 'presence_state', byKey(hub.presences.in(channel.room)));
}

/** To this process's clients, room by room. */
export function tellPresence(hub: Hub, joins: readonly Presence[], leaves: readonly Presence[]): void {
  for (const room of new Set([...joins, ...leaves].map((presence) => presence.room))) {
    const isHere = (presence: Presence) => presence.room === room;
    const payload = { joins: byKey(joins.filter(isHere)), leaves: byKey(leaves.filter(isHere)) };
    for (const channel of hub.rooms.get(room) ?? [])
      if (channel.hearsPresence) push(hub, channel, 'presence_diff', payload);
  }
}

function announce(hub: Hub, joins: Presence[], leaves: Presence[]): void {
  tellPresence(hub, joins, leaves);
  hub.sayToOthers({ kind: 'presence', joins, leaves });
}

function takeOut({ presences }: Hub, channel: Channel): Presence | undefined {
  const { room, presenceRef: ref } = channel;
  channel.presenceRef = undefined;
  return ref === undefined ? undefined : presences.remove({ room, ref });
}

function mayChange({ needs }: Hub, channel: Channel): boolean {
  const { most, seconds } = needs.limits.presenceCalls;
  channel.presenceCalls ??= newBucket(most, performance.now());
  return takeFrom(channel.presenceCalls, most, most / (seconds * 1000), performance.now());
}
