import { crc32, inflateRawSync } from 'node:zlib';

type Part = { name: Buffer; bytes: Buffer };

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_HEADER = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const DEFLATED = 8;
/** The first day the format knows. */
const DOS_DATE = 0x0021;

/**
 * A ZIP file again, with what its directory names and nothing compressed; nothing for what is damaged or unpacks to more than is allowed.
 * Whoever reads it then finds no more than was looked at, whatever the file hid between its parts.
 */
export function unpacked(
  zip: Buffer,
  { mostBytes, mostParts }: { mostBytes: number; mostParts: number },
): Part[] | undefined {
  try {
    return partsOf(zip, mostBytes, mostParts);
  } catch {
    return undefined;
  }
}

export function packed(parts: readonly Part[]): Buffer {
  const written = parts.map(({ name, bytes }) => ({ name, bytes, common: commonFields(name, bytes) }));
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, common } of written) {
    const header = Buffer.concat([number(LOCAL_HEADER, 4), number(20, 2), common, name]);
    directory.push(
      Buffer.concat([number(DIRECTORY_HEADER, 4), number(20, 2), number(20, 2), common]),
      Buffer.concat([...[0, 0, 0].map((field) => number(field, 2)), number(0, 4), number(offset, 4), name]),
    );
    pieces.push(header, bytes);
    offset += header.length + bytes.length;
  }
  const entries = Buffer.concat(directory);
  const count = number(parts.length, 2);
  const end = [
    number(DIRECTORY_END, 4),
    number(0, 4),
    count,
    count,
    number(entries.length, 4),
    number(offset, 4),
    number(0, 2),
  ];
  return Buffer.concat([...pieces, entries, ...end]);
}

function partsOf(zip: Buffer, mostBytes: number, mostParts: number): Part[] | undefined {
  const end = zip.lastIndexOf(number(DIRECTORY_END, 4));
  if (end < 0) return undefined;
  const count = zip.readUInt16LE(end + 10);
  if (count > mostParts) return undefined;
  const parts: Part[] = [];
  let at = zip.readUInt32LE(end + 16);
  let left = mostBytes;
  for (let index = 0; index < count; index++) {
    if (zip.readUInt32LE(at) !== DIRECTORY_HEADER) return undefined;
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const stored = zip.subarray(start, start + size);
    const bytes = method === DEFLATED ? inflateRawSync(stored, { maxOutputLength: Math.max(left, 1) }) : stored;
    left -= bytes.length;
    if (left < 0) return undefined;
    parts.push({ name: zip.subarray(at + 46, at + 46 + nameLength), bytes });
    at += 46 + nameLength + extra + comment;
  }
  return parts;
}

/** Flags (names are UTF-8), method, time, day, sum, sizes, the length of the name and of nothing more. */
function commonFields(name: Buffer, bytes: Buffer): Buffer {
  const size = number(bytes.length, 4);
  return Buffer.concat([
    ...[0x0800, 0, 0, DOS_DATE].map((field) => number(field, 2)),
    number(crc32(bytes), 4),
    size,
    size,
    number(name.length, 2),
    number(0, 2),
  ]);
}

function number(value: number, bytes: 2 | 4): Buffer {
  const written = Buffer.alloc(bytes);
  written.writeUIntLE(value, 0, bytes);
  return written;
}
