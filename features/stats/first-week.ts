/** What a post had been seen at each fixed age of its first week, and what the posts before it usually had. */
export type FirstWeek = {
  text: string;
  publishedAt: Date;
  ages: {
    ageMs: number;
    /** Nothing for an age that has not come, or at which nobody looked. */
    views: number | null;
    usual: { posts: number; low: number; middle: number; high: number } | null;
  }[];
};

export type Verdict = { kind: 'ahead' | 'behind' | 'as-usual'; times: number; ageMs: number };

/** A middle post is anywhere around its own middle. */
const CLEARLY = 0.15;

/** How the post does against one's usual, at the last age at which both are known; nothing where neither can be said. */
export function verdictOn({ ages }: FirstWeek): Verdict | undefined {
  const last = ages.findLast(({ views, usual }) => views !== null && usual !== null && usual.middle > 0);
  if (!last?.usual || last.views === null) return undefined;
  const times = last.views / last.usual.middle;
  const kind = times >= 1 + CLEARLY ? 'ahead' : times <= 1 - CLEARLY ? 'behind' : 'as-usual';
  return { kind, times, ageMs: last.ageMs };
}
