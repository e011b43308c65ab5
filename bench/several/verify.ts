import { setTimeout as pause } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { media, posts } from '#db/schema.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { BenchSandbox } from '../sync/sandbox.ts';
import type { Member } from './members.ts';
import type { Memory } from './memory.ts';

const LONGEST_SETTLING_MS = 60_000;
const LOOK_EVERY_MS = 500;

const OnNetwork = z.array(z.looseObject({ text: z.string().nullable() }));
const OURS = /^(?:first|second|out|planned|heard) [\da-f-]{36}$/;

export type Verdict = { lost: string[]; doubled: string[]; unpublished: string[]; extraOnNetwork: string[] };

/** Holds what was acknowledged against the database and the network, once what is going out has had its time. */
export async function verify(
  { db }: Runtime,
  sandbox: BenchSandbox,
  members: readonly Member[],
  memory: Memory,
): Promise<Verdict> {
  const ids = members.map(({ id }) => id);
  await settled();
  const rows = await db.select().from(posts).where(inArray(posts.personId, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pictures = await db.select().from(media).where(inArray(media.personId, ids));
  const out = (await Promise.all(members.map(onNetwork))).flat();
  return {
    lost: [
      ...[...memory.posts].filter(([id, { texts }]) => !texts.includes(byId.get(id)?.body ?? '')).map(([id]) => id),
      ...[...memory.planned].filter((id) => byId.get(id)?.state !== 'SCHEDULED'),
      ...[...memory.pictures.keys()].filter((id) => !pictures.some((picture) => picture.id === id)),
    ],
    doubled: [
      ...repeated(rows.map(({ body }) => body)),
      ...repeated(pictures.map(({ fileName }) => fileName)),
      ...rows.map(({ body }) => body).filter((text) => !memory.sent.has(text)),
    ],
    unpublished: [...memory.goingOut].filter(([, text]) => !out.includes(text)).map(([id]) => id),
    extraOnNetwork: [...repeated(out), ...out.filter((text) => !text.startsWith('out ') || !memory.sent.has(text))],
  };

  async function settled(): Promise<void> {
    const wanted = [...memory.goingOut.keys()];
    const deadline = Date.now() + LONGEST_SETTLING_MS;
    while (wanted.length > 0 && Date.now() < deadline) {
      const found = await db.select({ state: posts.state }).from(posts).where(inArray(posts.id, wanted));
      if (found.every(({ state }) => state === 'PUBLISHED')) return;
      await pause(LOOK_EVERY_MS);
    }
  }

  async function onNetwork({ username }: Member): Promise<string[]> {
    const all = OnNetwork.parse(await sandbox.control('GET', `threads/posts?username=${username}`));
    return all.map(({ text }) => text ?? '').filter((text) => OURS.test(text));
  }
}

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}
