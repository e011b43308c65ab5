import { z } from 'zod';
import { CARD_KINDS, CARD_SIZES, CARD_THEMES } from './card-options.ts';
import type { CardSize } from './card-options.ts';

const Figure = z.object({ label: z.string(), value: z.string(), note: z.string().optional() });
export type CardFigure = z.infer<typeof Figure>;

/** How it is drawn. */
export const CardLook = z.object({
  size: z.enum(Object.keys(CARD_SIZES) as [CardSize, ...CardSize[]]),
  theme: z.enum(CARD_THEMES),
});
export type CardLook = z.infer<typeof CardLook>;

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
  /** As it was chosen when it was shared; what was shared before that was kept has none. */
  look: CardLook.optional(),
});
export type Card = z.infer<typeof Card>;
