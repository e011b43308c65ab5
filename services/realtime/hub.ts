import { randomUUID } from 'node:crypto';
import type { Channel } from './channels/channel.ts';
import type { Presences } from './channels/presences.ts';
import { openPresences } from './channels/presences.ts';
import type { RealtimeNeeds } from './needs.ts';
import type { Client } from './sockets/client.ts';

/** Everybody this process has on the line, and how it reaches the others. */
export type Hub = {
  needs: RealtimeNeeds;
  /** This process among the others. */
  node: string;
  clients: Set<Client>;
  rooms: Map<string, Set<Channel>>;
  /** Channels that wait for changes of rows, by whose rows. */
  followers: Map<string, Set<Channel>>;
  presences: Presences;
  /** When what is said will be heard. */
  ready: () => Promise<void>;
  sayToOthers: (said: Said) => void;
};

export type Presence = { room: string; ref: string; key: string; meta: Record<string, unknown> };

/** Between processes. */
export type Said =
  | { kind: 'hello' | 'alive' | 'gone' }
  | { kind: 'all-present'; present: Presence[] }
  | { kind: 'presence'; joins: Presence[]; leaves: Presence[] }
  | { kind: 'broadcast'; room: string; name: string; event: string; isJson: boolean; bytes: string };

export function openHub(needs: RealtimeNeeds, line: Pick<Hub, 'ready' | 'sayToOthers'>): Hub {
  const node = randomUUID();
  return {
    needs,
    node,
    clients: new Set(),
    rooms: new Map(),
    followers: new Map(),
    presences: openPresences(),
    ...line,
  };
}

/** A set that is there while it has members. */
export function addTo<Key, Member>(sets: Map<Key, Set<Member>>, key: Key, member: Member): void {
  const set = sets.get(key);
  if (set) set.add(member);
  else sets.set(key, new Set([member]));
}

export function takeFromSet<Key, Member>(sets: Map<Key, Set<Member>>, key: Key, member: Member): void {
  const set = sets.get(key);
  set?.delete(member);
  if (set?.size === 0) sets.delete(key);
}
