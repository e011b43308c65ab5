import { z } from 'zod';
import type { MediaItem as Media } from '#features/media/media.ts';
import type { MediaRefusal } from '#features/media/refusal.ts';
import { notInPlan, notThere, Refusal } from './refusal.ts';
import { Id, Instant } from './schemas.ts';

export const MediaItem = z.strictObject({
  id: Id.describe('To be named in `parts[].media` of a post.'),
  kind: z.enum(['image', 'video']),
  contentType: z.string(),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  durationMs: z.int().nullable().describe('Of a film.'),
  fileName: z.string(),
  alt: z.string(),
  url: z.string().describe('Opens for anybody who knows it, as the network must fetch it.'),
  createdAt: Instant,
});

export function mediaItem(item: Media): z.input<typeof MediaItem> {
  const { id, kind, contentType, bytes, width, height, durationMs, fileName, alt, url } = item;
  const createdAt = item.createdAt.toISOString();
  return { id, kind, contentType, bytes, width, height, durationMs, fileName, alt, url, createdAt };
}

/** What a verb refused, in the words of a program. */
export function mediaRefusal(refusal: MediaRefusal): Refusal {
  switch (refusal) {
    case 'not-there':
      return notThere('You have no such file.', 'id');
    case 'plan':
      return notInPlan('publish-media');
    case 'too-large':
      return new Refusal(413, 'too-large', 'A picture has 50 MB at most, a film 1 GB.');
    case 'busy':
      return new Refusal(503, 'busy', 'Many files are being checked. Try again in a minute.', { wait: 60 });
    case 'full':
      return new Refusal(503, 'full', 'The service has no room left. Nothing was stored.', { wait: 3600 });
    case 'quota':
      return new Refusal(422, 'quota', 'There is not enough room left in your library.');
    default:
      return new Refusal(422, refusal, `The file is not taken: ${refusal}.`);
  }
}
