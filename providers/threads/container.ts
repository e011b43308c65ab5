import { z } from 'zod';
import { optional } from './fields.ts';
import type { Container, ContainerProblem } from './threads.ts';

const STATUSES = {
  IN_PROGRESS: 'in-progress',
  FINISHED: 'finished',
  PUBLISHED: 'published',
  ERROR: 'failed',
  EXPIRED: 'expired',
} as const;

/** Spelled as the network does. */
const PROBLEMS: ReadonlyMap<string, ContainerProblem> = new Map([
  ['FAILED_DOWNLOADING_VIDEO', 'download-failed'],
  ['FAILED_PROCESSING_AUDIO', 'audio-failed'],
  ['FAILED_PROCESSING_VIDEO', 'video-failed'],
  ['INVALID_ASPEC_RATIO', 'aspect-ratio'],
  ['INVALID_BIT_RATE', 'bit-rate'],
  ['INVALID_DURATION', 'duration'],
  ['INVALID_FRAME_RATE', 'frame-rate'],
  ['FAILED_FRAME_RATE', 'frame-rate'],
  ['INVALID_AUDIO_CHANNELS', 'audio-channels'],
  ['INVALID_AUDIO_CHANNEL_LAYOUT', 'audio-channels'],
]);

export const CONTAINER_FIELDS = 'id,status,error_message';

/** A status that we do not know is no answer: something must follow from every one. */
export const ContainerOnWire = z
  .object({ status: z.enum(Object.keys(STATUSES) as (keyof typeof STATUSES)[]), error_message: optional(z.string()) })
  .transform(({ status, error_message: problem = '' }): Container => ({
    status: STATUSES[status],
    problem: status === 'ERROR' ? (PROBLEMS.get(problem) ?? 'unknown') : undefined,
  }));
