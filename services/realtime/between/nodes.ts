import { z } from 'zod';
import { jsonIn } from '#base/json-in.ts';
import { deliverBroadcast } from '../channels/broadcast.ts';
import { tellPresence } from '../channels/presence.ts';
import type { Hub, Presence, Said } from '../hub.ts';

/** A process that was not heard of for so long is gone, and whoever was present through it. */
const SILENT_MS = 35_000;

const PresenceSchema = z.object({
  room: z.string(),
  ref: z.string(),
  key: z.string(),
  meta: z.record(z.string(), z.unknown()),
});

const SaidSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['hello', 'alive', 'gone']) }),
  z.object({ kind: z.literal('all-present'), present: z.array(PresenceSchema) }),
  z.object({ kind: z.literal('presence'), joins: z.array(PresenceSchema), leaves: z.array(PresenceSchema) }),
  z.object({
    kind: z.literal('broadcast'),
    room: z.string(),
    name: z.string(),
    event: z.string(),
    isJson: z.boolean(),
    bytes: z.string(),
  }),
]) satisfies z.ZodType<Said>;

const Envelope = z.object({ node: z.string(), said: SaidSchema });

/** What the other processes say. */
export function openNodes(hub: Hub) {
  const heardAt = new Map<string, number>();

  const forget = (node: string) => {
    heardAt.delete(node);
    const leaves = hub.presences.through(node);
    leaves.forEach((presence) => hub.presences.remove(presence));
    tellPresence(hub, [], leaves);
  };

  return {
    hear(text: string): void {
      const { data } = Envelope.safeParse(jsonIn(text));
      if (!data || data.node === hub.node) return;
      const { node, said } = data;
      const isNew = !heardAt.has(node);
      heardAt.set(node, performance.now());
      // Told to who has just come, and by who had not been heard before.
      if (said.kind === 'hello' || (isNew && said.kind !== 'all-present')) sayAllPresent(hub);
      if (said.kind === 'all-present') become(hub, node, said.present);
      if (said.kind === 'presence') change(hub, node, said.joins, said.leaves);
      if (said.kind === 'broadcast') deliverBroadcast(hub, said, { ...said, bytes: Buffer.from(said.bytes, 'base64') });
      if (said.kind === 'gone') forget(node);
    },
    beat(): void {
      hub.sayToOthers({ kind: 'alive' });
      for (const [node, at] of heardAt) if (performance.now() - at > SILENT_MS) forget(node);
    },
  };
}

function sayAllPresent(hub: Hub): void {
  hub.sayToOthers({ kind: 'all-present', present: hub.presences.through(hub.node) });
}

/** Everybody who is present through another process, whatever was known before. */
function become(hub: Hub, node: string, present: readonly Presence[]): void {
  const before = hub.presences.through(node);
  const isIn = (list: readonly Presence[]) => (each: Presence) => !list.some(({ ref }) => ref === each.ref);
  change(hub, node, present.filter(isIn(before)), before.filter(isIn(present)));
}

function change(hub: Hub, node: string, joins: readonly Presence[], leaves: readonly Presence[]): void {
  joins.forEach((presence) => hub.presences.add(node, presence));
  leaves.forEach((presence) => hub.presences.remove(presence));
  tellPresence(hub, joins, leaves);
}
