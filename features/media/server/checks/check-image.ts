import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { LIMITS_OF } from '../../refusal.ts';
import type { Check, Verdict } from './verdict.ts';
import { refused, RESULT, SMALL } from './verdict.ts';

const { pixels, bytes, bytesIn, width: widest, ratio } = LIMITS_OF.image;
const SMALL_WIDTH = 480;
const SECONDS = 10;
/** Tried in turn until the picture is small enough for the network. */
const QUALITIES = [88, 75, 60];

// Nothing of one picture stays for the next, and one at a time is enough.
sharp.cache(false);
sharp.concurrency(1);

/** Decoded and written anew: of what was in the file, only what is seen stays. */
export async function checkImage({ file, into }: Check): Promise<Verdict> {
  if ((await stat(file)).size > bytesIn) return refused('too-large');
  const facts = await factsOf(file);
  if (!facts) return refused('broken');
  const { width, height, pages = 1, hasAlpha } = facts;
  if (width * height > pixels) return refused('too-many-pixels');
  if (pages > 1) return refused('animated');
  if (Math.max(width, height) > ratio * Math.min(width, height)) return refused('ratio');

  const result = join(into, RESULT);
  try {
    if (hasAlpha && !(await open(file).stats()).isOpaque) {
      const made = await seen(file, widest).png({ compressionLevel: 9 }).toFile(result);
      if (made.size <= bytes) return await passed(result, 'image/png', made, into);
    }
    for (const quality of QUALITIES) {
      const made = await seen(file, widest)
        .flatten({ background: '#ffffff' })
        .jpeg({ quality, mozjpeg: true })
        .toFile(result);
      if (made.size <= bytes) return await passed(result, 'image/jpeg', made, into);
    }
    return refused('too-large');
  } catch {
    return refused('broken');
  }
}

async function passed(
  result: string,
  contentType: 'image/jpeg' | 'image/png',
  { width, height }: { width: number; height: number },
  into: string,
): Promise<Verdict> {
  const small = sharp(result).resize({ width: SMALL_WIDTH, withoutEnlargement: true });
  await small.flatten({ background: '#ffffff' }).jpeg({ quality: 75 }).toFile(join(into, SMALL));
  return { ok: true, kind: 'image', contentType, width, height, durationMs: null };
}

/** The right way up, in the colours of the web, without anything that is not seen. */
function seen(file: string, width: number): Sharp {
  return open(file).autoOrient().resize({ width, withoutEnlargement: true }).toColourspace('srgb');
}

function open(file: string): Sharp {
  return sharp(file, { limitInputPixels: pixels, failOn: 'error', animated: false, sequentialRead: false }).timeout({
    seconds: SECONDS,
  });
}

async function factsOf(file: string) {
  try {
    return await sharp(file, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch {
    return undefined;
  }
}
