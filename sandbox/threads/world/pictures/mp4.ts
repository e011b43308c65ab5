import { diceFor } from '../dice.ts';
import { colour } from './colours.ts';
import { BLOCK, frame, parameterSets } from './h264.ts';

const BLOCKS = 2;
const SIZE = BLOCKS * BLOCK;
const FRAMES = 50;
const FRAMES_A_SECOND = 25;

/** Two seconds of coloured tiles, in a few kilobytes: two pictures taken in turns. */
export function clip(chance: number): Buffer {
  const dice = diceFor(chance);
  const hue = dice.unit();
  const pictures = ([0, 1] as const).map((turn) =>
    sample(frame(BLOCKS, turn, (x, y) => colour(hue + 0.04 * ((x + y + turn) % 3), 0.55, 0.5 + 0.05 * y))),
  );
  const type = box('ftyp', text('isom'), u32(512), text('isomiso2avc1mp41'));
  // The index comes first, as those who fetch it over the net want it, so its own length moves what it points at.
  const dataAt = type.length + index(pictures, 0).length + 8;
  return Buffer.concat([type, index(pictures, dataAt), box('mdat', ...pictures)]);
}

function index(pictures: readonly Buffer[], dataAt: number): Buffer {
  const [first = Buffer.alloc(0)] = pictures;
  const turns = Array.from({ length: FRAMES }, (_, turn) => turn % pictures.length);
  const sizes = turns.map((turn) => u32(pictures[turn]?.length ?? 0));
  const places = turns.map((turn) => u32(dataAt + turn * first.length));
  const samples = box(
    'stbl',
    full('stsd', u32(1), sampleEntry()),
    full('stts', u32(1), u32(FRAMES), u32(1)),
    full('stsc', u32(1), u32(1), u32(1), u32(1)),
    full('stsz', u32(0), u32(FRAMES), ...sizes),
    full('stco', u32(FRAMES), ...places),
  );
  const here = box('dinf', full('dref', u32(1), box('url ', u32(1))));
  const media = box(
    'mdia',
    full('mdhd', u32(0), u32(0), u32(FRAMES_A_SECOND), u32(FRAMES), u16(0x55c4), u16(0)),
    full('hdlr', u32(0), text('vide'), Buffer.alloc(12), text('sandbox\0')),
    box('minf', box('vmhd', u32(1), Buffer.alloc(8)), here, samples),
  );
  const shown = box(
    'tkhd',
    u32(3),
    u32(0),
    u32(0),
    u32(1),
    u32(0),
    u32(FRAMES),
    Buffer.alloc(16),
    MATRIX,
    u32(SIZE << 16),
    u32(SIZE << 16),
  );
  const movie = full(
    'mvhd',
    u32(0),
    u32(0),
    u32(FRAMES_A_SECOND),
    u32(FRAMES),
    u32(0x10000),
    u16(0x100),
    Buffer.alloc(10),
    MATRIX,
    Buffer.alloc(24),
    u32(2),
  );
  return box('moov', movie, box('trak', shown, media));
}

function sampleEntry(): Buffer {
  const { sequence, picture } = parameterSets(BLOCKS);
  const decoder = box(
    'avcC',
    Buffer.from([1, ...sequence.subarray(1, 4), 0xff, 0xe1]),
    u16(sequence.length),
    sequence,
    Buffer.from([1]),
    u16(picture.length),
    picture,
  );
  const resolution = u32(72 << 16);
  return box(
    'avc1',
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(16),
    u16(SIZE),
    u16(SIZE),
    resolution,
    resolution,
    u32(0),
    u16(1),
    Buffer.alloc(32),
    u16(24),
    u16(0xffff),
    decoder,
  );
}

/** As it lies in the file: its length before it. */
function sample(unit: Buffer): Buffer {
  return Buffer.concat([u32(unit.length), unit]);
}

function box(kind: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), text(kind), body]);
}

/** A box of version 0 without flags. */
function full(kind: string, ...parts: Buffer[]): Buffer {
  return box(kind, u32(0), ...parts);
}

function text(characters: string): Buffer {
  return Buffer.from(characters, 'latin1');
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const MATRIX = Buffer.concat([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(u32));
