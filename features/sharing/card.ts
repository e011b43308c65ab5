import { z } from 'zod';

/** What a shared picture can be about; `post` is one that was chosen. The rank joins with the ranking. */
export const CARD_KINDS = ['week', 'month', 'milestone', 'top-post', 'post'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export const CARD_SIZES = {
  portrait: { width: 1080, height: 1350 },
  square: { width: 1080, height: 1080 },
  wide: { width: 1200, height: 630 },
} as const;
export type CardSize = keyof typeof CARD_SIZES;

export const CARD_THEMES = ['light', 'dark'] as const;
export type CardTheme = (typeof CARD_THEMES)[number];

const Figure = z.object({ label: z.string(), value: z.string(), note: z.string().optional() });
export type CardFigure = z.infer<typeof Figure>;

/** A picture in finished words: whoever draws it knows no language and no numbers. */
export const Card = z.object({
  kind: z.enum(CARD_KINDS),
  username: z.string(),
  name: z.string().optional(),
  /** "My week on Threads". */
  title: z.string(),
  /** "May 11 to 17, 2026". */
  when: z.string(),
  /** What the card is for, the first of them large; of a milestone the only one. */
  figures: z.array(Figure),
  /** The words of a post, where it is about one. */
  text: z.string().optional(),
  /** A line over the days, each gap a gap. */
  series: z.array(z.number().nullable()).optional(),
  /** The product's name. */
  by: z.string(),
});
export type Card = z.infer<typeof Card>;
