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
