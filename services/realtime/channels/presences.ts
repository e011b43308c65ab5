import type { Presence } from '../hub.ts';

export type Presences = ReturnType<typeof openPresences>;

/** Who is present in which room, and through which process. */
export function openPresences() {
  const rooms = new Map<string, Map<string, Presence & { node: string }>>();
  const all = () => [...rooms.values()].flatMap((room) => Array.from(room.values()));
  return {
    add(node: string, presence: Presence): void {
      const room = rooms.get(presence.room) ?? new Map();
      rooms.set(presence.room, room.set(presence.ref, { ...presence, node }));
    },
    /** Nothing where it was not there. */
    remove({ room: name, ref }: Pick<Presence, 'room' | 'ref'>): Presence | undefined {
      const room = rooms.get(name);
      const presence = room?.get(ref);
      room?.delete(ref);
      if (room?.size === 0) rooms.delete(name);
      return presence;
    },
    in: (room: string): Presence[] => [...(rooms.get(room)?.values() ?? [])],
    through: (node: string): Presence[] => all().filter((presence) => presence.node === node),
  };
}

/** As the wire writes them: by key, each with what it is present with. */
export function byKey(presences: readonly Presence[]): Record<string, { metas: Record<string, unknown>[] }> {
  const keys = new Map<string, { metas: Record<string, unknown>[] }>();
  for (const { key, ref, meta } of presences) {
    const known = keys.get(key) ?? { metas: [] };
    known.metas.push({ ...meta, phx_ref: ref });
    keys.set(key, known);
  }
  // Not an object literal: a key may be called __proto__.
  return Object.fromEntries(keys);
}
