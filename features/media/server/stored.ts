import { createWriteStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Needs } from '#runtime/runtime.ts';

/** A file of somebody's, from the storage service into one of ours; false when there is none. */
export async function fetchInto({ storage }: Needs<'storage'>, place: string, file: string): Promise<boolean> {
  const answer = await storage.fetchAsOperator(new Request(`${storage.url}/object/authenticated/${place}`));
  if (!answer.ok) return false;
  await pipeline(answer.body ? Readable.fromWeb(answer.body as never) : Readable.from([]), createWriteStream(file));
  return true;
}

/** Not in somebody's library: on our disk. */
export class NoRoomAtAll extends Error {
  override name = 'NoRoomAtAll';
}

/** Kept for long wherever it is fetched: what has this name never changes. */
export async function store({ storage }: Needs<'storage'>, place: string, file: string, contentType: string) {
  const answer = await storage.fetchAsOperator(
    new Request(`${storage.url}/object/${place}`, {
      method: 'POST',
      headers: { 'content-type': contentType, 'cache-control': 'max-age=31536000, immutable' },
      body: (await openAsBlob(file)).stream(),
      duplex: 'half',
    } as RequestInit),
  );
  if (answer.ok) return;
  const told = await answer.text();
  throw told.includes('"InsufficientStorage"') ? new NoRoomAtAll() : new Error(`A file could not be stored: ${told}`);
}

export async function removeStored({ storage }: Needs<'storage'>, bucket: string, names: readonly string[]) {
  const answer = await storage.fetchAsOperator(
    new Request(`${storage.url}/object/${bucket}`, { method: 'DELETE', body: JSON.stringify({ prefixes: names }) }),
  );
  if (!answer.ok) throw new Error(`Files could not be removed: ${await answer.text()}`);
}
