import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { InputAudioTrack, InputVideoTrack } from 'mediabunny';
import { FilePathSource, Input, MP4, QTFF } from 'mediabunny';
import { LIMITS_OF } from '../../refusal.ts';
import { packAnew } from './pack-film.ts';
import type { Check, Verdict } from './verdict.ts';
import { refused, RESULT } from './verdict.ts';

const { bytes, seconds, columns, framesPerSecond } = LIMITS_OF.film;
const MOST_TRACKS = 20;
/** As much as five minutes at the highest rate. */
const MOST_PACKETS = 60_000;

/** By what the film says of itself; its pictures and sounds are not decoded, and go into a clean file as they are. */
export async function checkFilm({ file, into }: Check): Promise<Verdict> {
  if ((await stat(file)).size > bytes) return refused('too-large');
  const input = new Input({ source: new FilePathSource(file), formats: [MP4, QTFF] });
  try {
    const tracks = await input.getTracks();
    const video = await input.getPrimaryVideoTrack();
    const audio = await input.getPrimaryAudioTrack();
    if (!video || tracks.length > MOST_TRACKS) return refused('broken');
    return (await refusalOf(video, audio)) ?? (await packed(video, audio, join(into, RESULT)));
  } catch {
    return refused('broken');
  } finally {
    input.dispose();
  }
}

async function refusalOf(video: InputVideoTrack, audio: InputAudioTrack | null): Promise<Verdict | undefined> {
  const codec = await video.getCodec();
  if (codec !== 'avc' && codec !== 'hevc') return refused('codec');
  if (audio && (await audio.getCodec()) !== 'aac') return refused('codec');
  const length = await video.computeDuration();
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  if (!(length > 0) || !(width > 0) || !(height > 0)) return refused('broken');
  if (length > seconds || (audio && (await audio.computeDuration()) > seconds + 1)) return refused('too-long');
  if (width > columns) return refused('too-wide');
  const { averagePacketRate: rate, packetCount } = await video.computePacketStats();
  if (packetCount > MOST_PACKETS || rate < framesPerSecond[0] - 0.5 || rate > framesPerSecond[1] + 0.5)
    return refused('frame-rate');
  return undefined;
}

async function packed(video: InputVideoTrack, audio: InputAudioTrack | null, result: string): Promise<Verdict> {
  await packAnew(video, audio, result);
  return {
    ok: true,
    kind: 'video',
    contentType: 'video/mp4',
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    durationMs: Math.round((await video.computeDuration()) * 1000),
  };
}
