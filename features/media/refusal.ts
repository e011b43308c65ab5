/** Why a file does not become part of a library. Each has its words. */
export const FILE_REFUSALS = [
  'not-media',
  'heic',
  'animated',
  'broken',
  'too-large',
  'too-many-pixels',
  'ratio',
  'codec',
  'too-long',
  'too-wide',
  'frame-rate',
] as const;
export type FileRefusal = (typeof FILE_REFUSALS)[number];

export type MediaRefusal = FileRefusal | 'plan' | 'quota' | 'not-there' | 'busy' | 'full' | 'alt-too-long';

/** What the network takes, and what we take in to make that of it. */
export const LIMITS_OF = {
  image: { pixels: 40_000_000, bytesIn: 50 * 1024 ** 2, bytes: 8 * 1024 ** 2, width: 1440, ratio: 10 },
  film: { bytes: 1024 ** 3, seconds: 300, columns: 1920, framesPerSecond: [23, 60] as const },
  alt: 1000,
} as const;
