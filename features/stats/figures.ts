/** What a post has gathered since it was published. The network gives totals, never a history. */
export type Figures = {
  views: number;
  likes: number;
  replies: number;
  reposts: number;
  quotes: number;
  shares: number;
};

export const FIGURES = [
  'views',
  'likes',
  'replies',
  'reposts',
  'quotes',
  'shares',
] as const satisfies (keyof Figures)[];
