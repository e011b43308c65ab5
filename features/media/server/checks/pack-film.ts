import type { EncodedPacket, InputAudioTrack, InputVideoTrack } from 'mediabunny';
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

/**
 * The same pictures and sounds in a new file, its table of contents first. Places, names, other tracks and whatever else
 * was in the old one have no way into it.
 */
export async function packAnew(video: InputVideoTrack, audio: InputAudioTrack | null, result: string): Promise<void> {
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new FilePathTarget(result),
  });
  const flows = [await videoFlow(output, video), ...(audio ? [await audioFlow(output, audio)] : [])];
  await output.start();
  const start = Math.min(...flows.map(({ next }) => next?.timestamp ?? Infinity));
  for (;;) {
    // By time, so that a player finds sound and picture beside each other.
    const [first] = flows.filter(({ next }) => next !== null).toSorted((a, b) => time(a.next) - time(b.next));
    if (!first?.next) break;
    await first.add(first.next.clone({ timestamp: first.next.timestamp - start }));
    first.next = await first.sink.getNextPacket(first.next);
  }
  await output.finalize();
}

type Flow = { sink: EncodedPacketSink; next: EncodedPacket | null; add(packet: EncodedPacket): Promise<void> };

async function videoFlow(output: Output, track: InputVideoTrack): Promise<Flow> {
  const source = new EncodedVideoPacketSource((await track.getCodec()) ?? 'avc');
  const { packetCount } = await track.computePacketStats();
  output.addVideoTrack(source, { rotation: await track.getRotation(), maximumPacketCount: packetCount });
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  return flowOf(new EncodedPacketSink(track), (packet) => source.add(packet, decoderConfig && { decoderConfig }));
}

async function audioFlow(output: Output, track: InputAudioTrack): Promise<Flow> {
  const source = new EncodedAudioPacketSource((await track.getCodec()) ?? 'aac');
  const { packetCount } = await track.computePacketStats();
  output.addAudioTrack(source, { maximumPacketCount: packetCount });
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  return flowOf(new EncodedPacketSink(track), (packet) => source.add(packet, decoderConfig && { decoderConfig }));
}

async function flowOf(sink: EncodedPacketSink, add: Flow['add']): Promise<Flow> {
  return { sink, next: await sink.getFirstPacket(), add };
}

function time(packet: EncodedPacket | null): number {
  return packet?.timestamp ?? Infinity;
}
