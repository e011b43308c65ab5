import { z } from 'zod';
import { CARD_KINDS } from './card.ts';

/** What a card may show. Followers, profile views and how things changed are nobody's business unless one chooses so. */
export const SHOWABLE = [
  'views',
  'interactions',
  'engagement',
  'posts',
  'growth',
  'followers',
  'profile-views',
] as const;
export type Showable = (typeof SHOWABLE)[number];
export const SHOWN_UNASKED: readonly Showable[] = ['views', 'interactions', 'engagement', 'posts'];

export const CardWish = z.object({
  kind: z.enum(CARD_KINDS),
  shown: z
    .array(z.enum(SHOWABLE))
    .min(1)
    .max(SHOWABLE.length)
    .default([...SHOWN_UNASKED]),
});
export type CardWish = z.infer<typeof CardWish>;
