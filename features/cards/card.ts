/** What a shared picture can be about. The rank joins with the ranking. */
export const CARD_KINDS = ['week', 'month', 'milestone', 'top-post'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export const CARD_SIZES = {
  portrait: { width: 1080, height: 1350 },
  square: { width: 1080, height: 1080 },
  wide: { width: 1200, height: 630 },
} as const;
export type CardSize = keyof typeof CARD_SIZES;

export const CARD_THEMES = ['light', 'dark'] as const;
export type CardTheme = (typeof CARD_THEMES)[number];

export type CardFigure = { label: string; value: string; note?: string | undefined };

/** A picture in finished words: whoever draws it knows no language and no numbers. */
export type Card = {
  kind: CardKind;
  username: string;
  name: string | undefined;
  /** "My week on Threads". */
  title: string;
  /** "May 11 to 17, 2026". */
  when: string;
  /** What the card is for, the first of them large; of a milestone the only one. */
  figures: readonly CardFigure[];
  /** The words of a post, where it is about one. */
  text?: string | undefined;
  /** A line over the days, each gap a gap. */
  series?: readonly (number | null)[] | undefined;
  /** The product's name. */
  by: string;
};
