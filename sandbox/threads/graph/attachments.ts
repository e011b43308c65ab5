import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Post } from '../network.ts';
import { stamp } from './instants.ts';

const LETTERS = ['a', 'b', 'c', 'd'] as const;
const POLL_MS = 24 * 3600 * 1000;
const Poll = z.record(z.string(), z.string());
const Gif = z.object({ gif_id: z.string() });

/** One in twenty-five who saw it votes; what for depends on the options alone. */
export function pollOf({ extras, publishedAt }: Post, views: number, at: Date): object | undefined {
  const poll = Poll.safeParse(extras['poll_attachment']);
  if (!poll.success) return undefined;
  const options = LETTERS.flatMap((letter) => {
    const text = poll.data[`option_${letter}`];
    return text === undefined ? [] : [{ letter, text, weight: weightOf(text) }];
  });
  const weights = options.reduce((sum, { weight }) => sum + weight, 0);
  const total = at < publishedAt ? 0 : Math.floor(views / 25);
  const share = (weight: number) => (total === 0 ? 0 : Math.round((weight / weights) * 100) / 100);
  return {
    ...Object.fromEntries(options.map(({ letter, text }) => [`option_${letter}`, text])),
    ...Object.fromEntries(options.map(({ letter, weight }) => [`option_${letter}_votes_percentage`, share(weight)])),
    total_votes: total,
    expiration_timestamp: stamp(new Date(publishedAt.getTime() + POLL_MS)),
  };
}

export function gifAddress({ extras }: Post): string | undefined {
  const gif = Gif.safeParse(extras['gif_attachment']);
  return gif.success ? `https://media2.giphy.com/media/${encodeURIComponent(gif.data.gif_id)}/200.gif` : undefined;
}

function weightOf(text: string): number {
  return 1 + (createHash('sha256').update(text).digest()[0] ?? 0);
}
