import type { RandomPost } from './random-history.ts';

const DAY = 86_400_000;

/** A post that a test need say nothing about but what it is about, and when it came; looked at once it had settled. */
export function plainPost(now: Date, daysAgo: number, given: Partial<RandomPost> = {}): RandomPost {
  const publishedAt = new Date(now.getTime() - daysAgo * DAY);
  return {
    networkId: String(daysAgo),
    kind: 'post',
    format: 'TEXT',
    publishedAt,
    text: 'A post',
    isQuote: false,
    media: [],
    looks: [lookAt(new Date(publishedAt.getTime() + 3.5 * DAY))],
    isGone: false,
    ...given,
  };
}

export function lookAt(lookedAt: Date, views = 100): RandomPost['looks'][number] {
  return { lookedAt, figures: { views, likes: 1, replies: 0, reposts: 0, quotes: 0, shares: 0 } };
}
