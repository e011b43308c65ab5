import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Ask } from './ask.ts';
import type { Member } from './members.ts';
import type { Memory } from './memory.ts';

export type Client = { ask: Ask; member: Member; memory: Memory; roll: () => number };

/** One thing that somebody does, and how long they think before the next. */
export type Deed = { thinkMs: number; act: (client: Client) => Promise<void> };

const PAGES = ['/dashboard', '/post', '/stats', '/write', '/post/schedule'];
const JSON_TYPE = { 'content-type': 'application/json' };
const DAY_MS = 24 * 3_600_000;

/** A page, and a moment later modules that it names and its data: by then another process may answer, of another build. */
const reads: Deed = {
  thinkMs: 900,
  async act({ ask, memory, roll }) {
    const path = PAGES[Math.floor(roll() * PAGES.length)] ?? '/dashboard';
    const answer = await ask(path);
    const page = (await answer?.text()) ?? '';
    if (answer && !page.includes('</html>')) memory.wrong.push(`GET ${path}: half a page`);
    const named = [...new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
    await pause(roll() * 1500);
    for (let count = 0; count < 4 && named.length > 0; count += 1)
      await ask(named[Math.floor(roll() * named.length)] ?? '');
    await ask(`${path}.data`);
  },
};

const writes: Deed = {
  thinkMs: 700,
  async act({ ask, member, memory }) {
    const [first, second] = [`first ${randomUUID()}`, `second ${randomUUID()}`];
    const id = await made({ ask, member, memory }, 'DRAFT', first);
    const post = id === undefined ? undefined : memory.posts.get(id);
    if (!post) return;
    memory.sent.add(second);
    post.texts = [first, second];
    const body = JSON.stringify({ parts: [{ text: second }] });
    const saved = await ask(`/api/v1/posts/${id}`, { method: 'PATCH', body, headers: JSON_TYPE });
    if (saved) post.texts = [second];
  },
};

const publishes: Deed = {
  thinkMs: 2_000,
  async act({ ask, member, memory }) {
    const text = `out ${randomUUID()}`;
    const id = await made({ ask, member, memory }, 'READY', text);
    if (id === undefined) return;
    // It may be going out since a call that nobody answered: then it is going out.
    const expected = [200, 409];
    const answer = await ask(`/api/v1/posts/${id}/publish`, { method: 'POST', expected });
    if (answer) memory.goingOut.set(id, text);
  },
};

const plans: Deed = {
  thinkMs: 1_500,
  async act({ ask, member, memory }) {
    const id = await made({ ask, member, memory }, 'READY', `planned ${randomUUID()}`);
    if (id === undefined) return;
    const body = JSON.stringify({ at: new Date(Date.now() + DAY_MS).toISOString() });
    const answer = await ask(`/api/v1/posts/${id}/schedule`, { method: 'POST', body, headers: JSON_TYPE });
    if (answer) memory.planned.add(id);
  },
};

const uploads: Deed = {
  thinkMs: 2_500,
  async act({ ask, memory, roll }) {
    const background = { r: Math.floor(roll() * 256), g: Math.floor(roll() * 256), b: 90 };
    const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .png()
      .toBuffer();
    const fileName = `${randomUUID()}.png`;
    const answer = await ask(`/api/v1/media?fileName=${fileName}`, {
      method: 'POST',
      body: new Uint8Array(picture),
      headers: { 'content-type': 'image/png' },
      expected: [201],
    });
    if (!answer) return;
    const { id, url } = (await answer.json()) as { id: string; url: string };
    memory.pictures.set(id, fileName);
    await ask(new URL(url).pathname);
  },
};

/** A new post, once it is acknowledged. */
export async function made(
  { ask, member, memory }: Omit<Client, 'roll'>,
  state: 'DRAFT' | 'READY',
  text: string,
): Promise<string | undefined> {
  memory.sent.add(text);
  const body = JSON.stringify({ state, parts: [{ text }] });
  const answer = await ask('/api/v1/posts', { method: 'POST', body, headers: JSON_TYPE, expected: [201] });
  if (!answer) return undefined;
  const { id } = (await answer.json()) as { id: string };
  memory.posts.set(id, { owner: member.id, texts: [text] });
  return id;
}

export const DEEDS: readonly Deed[] = [reads, reads, writes, publishes, plans, uploads];
