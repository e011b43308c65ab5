import { randomUUID } from 'node:crypto';
import type { PlanId } from '#base/product.ts';
import { includes } from '#features/plans/plan.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { MediaRefusal } from '../refusal.ts';
import { ON_THE_WAY } from '../shelves.ts';
import { addMedia } from './add-media.ts';
import type { MediaChecker } from './media-checker.ts';
import { readMedia } from './read-media.ts';
import { roomOf } from './room-of.ts';

/** A file on its way to us, raw or in a form, as the storage service takes it. */
export type SentFile = { body: ReadableStream<Uint8Array> | null; contentType: string; length: number | undefined };

const REFUSALS: Partial<Record<string, MediaRefusal>> = { EntityTooLarge: 'too-large', InsufficientStorage: 'full' };

/**
 * Upload and check in one: for programs, which send a file and ask nothing else. Who names the id and is not answered, since
 * whoever served them was killed, sends again and has one file nevertheless.
 */
export async function receiveMedia(
  needs: Needs<'db' | 'clock' | 'storage'>,
  checker: MediaChecker,
  person: { id: string; plan: PlanId },
  { body, contentType, length }: SentFile,
  { fileName, id }: { fileName: string; id?: string | undefined },
): ReturnType<typeof addMedia> {
  const known = await knownAs(needs, person.id, id);
  if (known) return known;
  if (!includes(person.plan, 'publish-media')) return { ok: false, refusal: 'plan' };
  if ((length ?? 0) > (await roomOf(needs, person.id))) return { ok: false, refusal: 'quota' };
  const object = `${person.id}/${randomUUID()}`;
  const { storage } = needs;
  const headers = { 'content-type': contentType, ...(length !== undefined && { 'content-length': String(length) }) };
  const sent = await storage.fetchAsOperator(
    new Request(`${storage.url}/object/${ON_THE_WAY}/${object}`, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit),
  );
  if (!sent.ok) {
    const { code } = (await sent.json()) as { code: string };
    return { ok: false, refusal: REFUSALS[code] ?? 'broken' };
  }
  try {
    return await addMedia(needs, checker, person, { object, fileName, id });
  } catch (error) {
    // Sent twice at once, the other was faster.
    const other = await knownAs(needs, person.id, id);
    if (other) return other;
    throw error;
  }
}

async function knownAs(needs: Needs<'db' | 'storage'>, personId: string, id: string | undefined) {
  const [known] = id === undefined ? [] : await readMedia(needs, personId, [id]);
  return known && { ok: true as const, media: known };
}
