/** What a post can be told apart by before anybody has read it. */
export const TRAITS = ['format', 'length', 'hour', 'weekday', 'topic', 'link', 'question', 'media'] as const;
export type Trait = (typeof TRAITS)[number];

/** Posts that have one thing in common: a value of a trait, or the hour of a weekday, as in `2-18`. */
export const GROUPED_BY = [...TRAITS, 'time'] as const;
export type PostGroup = { trait: (typeof GROUPED_BY)[number]; value: string };

/** Up to so many characters a post is short, up to so many of middle length. The network takes 500. */
export const LENGTHS = { short: 100, medium: 280 };
/** Single hours hold too few posts to compare. */
export const HOURS_TOGETHER = 3;

/** The posts of one value of one trait, as far as they can be compared. */
export type TraitGroup = {
  trait: Trait;
  value: string;
  posts: number;
  /** Views of the middle one, where one is the median of all. */
  middle: number;
  /** How they did against that median, as logarithms. */
  sum: number;
  squares: number;
};
