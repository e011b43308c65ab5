import type { StorageNeeds } from '../needs.ts';

/** What is received is kept in pieces of this size: so much may be lost when a connection is. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** Named by where it begins; whoever sends from there again replaces it. */
function pieceName(version: string, offset: number): string {
  return `${version}.${String(offset).padStart(12, '0')}`;
}

/** Gathers what comes until a piece is full; also the last one, when the sender hangs up before it is. */
export async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      held.push(chunk);
      bytes += chunk.length;
      if (bytes < PIECE_BYTES) continue;
      yield Buffer.concat(held);
      [held, bytes] = [[], 0];
    }
  } catch {
    // Whoever hung up asks later how far we came.
  }
  if (bytes > 0) yield Buffer.concat(held);
}

export async function keepPiece({ files }: StorageNeeds, version: string, offset: number, piece: Buffer) {
  await files.put(pieceName(version, offset), once(piece));
}

/** Piece after piece; `undefined` when they do not make up the whole. */
export async function wholeFrom({ files }: StorageNeeds, version: string, bytes: number) {
  const sizes = new Map<string, number>();
  for await (const { name, bytes: size } of files.list(`${version}.`)) sizes.set(name, size);
  const names: string[] = [];
  let at = 0;
  while (at < bytes) {
    const name = pieceName(version, at);
    const size = sizes.get(name);
    if (size === undefined) return undefined;
    names.push(name);
    at += size;
  }
  return at === bytes ? joined({ files }, names) : undefined;
}

export async function removePieces({ files }: Pick<StorageNeeds, 'files'>, version: string): Promise<void> {
  for await (const { name } of files.list(`${version}.`)) await files.remove(name);
}

async function* joined({ files }: Pick<StorageNeeds, 'files'>, names: readonly string[]) {
  for (const name of names) {
    const bytes = await files.get(name);
    if (!bytes) throw new Error('A piece of an upload is gone');
    yield* bytes;
  }
}

// oxlint-disable-next-line require-await -- an iterable of one
async function* once(piece: Buffer): AsyncGenerator<Uint8Array> {
  yield piece;
}
