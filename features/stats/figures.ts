/** What a post has gathered since it was published. The network gives totals, never a history; what it left out is not zero. */
export type Figures = Record<FigureName, number | undefined>;

export const FIGURES = ['views', 'likes', 'replies', 'reposts', 'quotes', 'shares'] as const;
export type FigureName = (typeof FIGURES)[number];
