import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { DeflateRaw } from 'node:zlib';

export type ZipPart = { path: string; pieces: AsyncIterable<string> | Iterable<string> };

type Written = { path: Buffer; crc: number; compressed: number; size: number; offset: number };

const LOCAL_HEADER = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const DIRECTORY_HEADER = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const VERSION = 20;
/** Sizes follow the part instead of standing before it; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** The first day the format knows: a file that says nothing of when it was made is the same every time. */
const DOS_DATE = 0x0021;
const LARGEST = 0xffff_ffff;
const ROOM = 256 * 1024;

/** A ZIP file as its parts come, one after the other: nothing is kept but the list of what was written. */
export async function* zip(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const directory: Written[] = [];
  let offset = 0;
  for await (const { path, pieces } of parts) {
    const part: Written = { path: Buffer.from(path), crc: 0, compressed: 0, size: 0, offset };
    const header = Buffer.concat([fields([4, LOCAL_HEADER], ...common(part, 'unknown'), [2, 0]), part.path]);
    yield header;
    yield* deflated(pieces, part);
    yield fields([4, DESCRIPTOR], ...sizes(part));
    directory.push(part);
    offset += header.length + part.compressed + 16;
    if (Math.max(offset, part.size) > LARGEST) throw new Error(`${path} is larger than a ZIP file without extensions`);
  }
  const entries = Buffer.concat(directory.flatMap((part) => [directoryHeader(part), part.path]));
  yield entries;
  const count = directory.length;
  yield fields([4, DIRECTORY_END], [4, 0], [2, count], [2, count], [4, entries.length], [4, offset], [2, 0]);
}

/** In the threads of zlib, one piece after the other, so that the room for its bytes is used again. */
async function* deflated(pieces: ZipPart['pieces'], part: Written): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw();
  const encoded = encoder();
  const ready: Buffer[] = [];
  deflate.on('data', (bytes: Buffer) => ready.push(bytes));
  // Told to whoever writes.
  deflate.on('error', () => undefined);
  try {
    for await (const piece of pieces) {
      const bytes = encoded(piece);
      part.crc = crc32(bytes, part.crc);
      part.size += bytes.length;
      await written(deflate, bytes);
      yield* taken();
    }
    await once(deflate.end(), 'end');
    yield* taken();
  } finally {
    deflate.destroy();
  }

  function* taken() {
    for (const bytes of ready.splice(0)) {
      part.compressed += bytes.length;
      yield bytes;
    }
  }
}

function written(deflate: DeflateRaw, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    deflate.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/** Bytes outside the heap are given back late: with new ones for every piece, a long file took a hundred megabytes. */
function encoder(): (piece: string) => Buffer {
  const room = Buffer.allocUnsafe(ROOM);
  return (piece) => (piece.length * 3 > ROOM ? Buffer.from(piece) : room.subarray(0, room.write(piece)));
}

function directoryHeader(part: Written): Buffer {
  return fields(
    [4, DIRECTORY_HEADER],
    [2, VERSION],
    ...common(part, 'known'),
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, part.offset],
  );
}

type Field = [width: 2 | 4, value: number];

/** What stands before a part and in the directory alike, from the version up to the length of its name. */
function common(part: Written, known: 'known' | 'unknown'): Field[] {
  const facts: Field[] =
    known === 'known'
      ? sizes(part)
      : [
          [4, 0],
          [4, 0],
          [4, 0],
        ];
  return [[2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, DOS_DATE], ...facts, [2, part.path.length]];
}

function sizes({ crc, compressed, size }: Written): Field[] {
  return [
    [4, crc],
    [4, compressed],
    [4, size],
  ];
}

/** Little-endian, one after the other. */
function fields(...given: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(given.reduce((length, [width]) => length + width, 0));
  let at = 0;
  for (const [width, value] of given) at = bytes.writeUIntLE(value, at, width);
  return bytes;
}
