import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  MovOutputFormat,
  Output,
} from 'mediabunny';

/** What somebody's device wrote into a file, and nobody else is to read. */
export const SECRET = 'GPS-CANARY-48.8584N-2.2945E';

type FilmWish = {
  codec?: 'avc' | 'vp9';
  rate?: number;
  frames?: number;
  width?: number;
  height?: number;
  mov?: boolean;
  last?: boolean;
  onlySound?: boolean;
  stretch?: number;
  /** Says nothing about itself: where its pictures lie is a number, which may point at anything else of it. */
  isPlain?: boolean;
};

/** The parameters of a film in H.264 of 320 × 240; nobody here looks at its pictures. */
const AVC = Buffer.from('0142c00dffe100176742c00dda0507e840000003004000000c03c50aa801000468ce3c80', 'hex');

export async function makeFilm({
  codec = 'avc',
  rate = 30,
  frames = 60,
  width = 320,
  height = 240,
  mov,
  last,
  onlySound,
  stretch = 0,
  isPlain = false,
}: FilmWish): Promise<Buffer> {
  const target = new BufferTarget();
  const options = { fastStart: last ? false : 'in-memory' } as const;
  const output = new Output({ format: mov ? new MovOutputFormat(options) : new Mp4OutputFormat(options), target });
  const video = new EncodedVideoPacketSource(codec);
  const audio = new EncodedAudioPacketSource('aac');
  if (!onlySound) output.addVideoTrack(video, {});
  output.addAudioTrack(audio);
  if (!isPlain) output.setMetadataTags({ title: SECRET, comment: SECRET, raw: { '©xyz': SECRET } });
  await output.start();
  const config = codec === 'avc' ? { codec: 'avc1.42c00d', description: AVC } : { codec: 'vp09.00.10.08' };
  const shown = onlySound ? 0 : frames;
  for (let index = 0; index < shown; index += 1) {
    const at = index / rate + (index === frames - 1 ? stretch : 0);
    const packet = new EncodedPacket(new Uint8Array([0, 0, 0, 2, 0x65, index & 255]), 'key', at, 1 / rate);
    await video.add(packet, { decoderConfig: { ...config, codedWidth: width, codedHeight: height } });
  }
  for (let index = 0; index < 20; index += 1) {
    const packet = new EncodedPacket(
      new Uint8Array([0x21, 0x10, 4, 0x60]),
      'key',
      (index * 1024) / 48_000,
      1024 / 48_000,
    );
    await audio.add(packet, {
      decoderConfig: {
        codec: 'mp4a.40.2',
        sampleRate: 48_000,
        numberOfChannels: 2,
        description: new Uint8Array([0x11, 0x90]),
      },
    });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}

export function boxed(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** Into the table of contents, at its end; it must be the last box, or what it points at would move. */
export function withBox(film: Buffer, type: string, body: Buffer): Buffer {
  const added = boxed(type, body);
  const at = film.indexOf('moov') - 4;
  const size = film.readUInt32BE(at);
  const copy = Buffer.concat([film.subarray(0, at + size), added, film.subarray(at + size)]);
  copy.writeUInt32BE(size + added.length, at);
  return copy;
}

export function nested(depth: number): Buffer {
  let inner: Buffer = Buffer.alloc(0);
  for (let level = 0; level < depth; level += 1) inner = boxed('moov', inner);
  return Buffer.concat([boxed('ftyp', Buffer.from('isom\0\0\0\0isom')), inner]);
}
