import { FIGURES } from '#features/stats/figures.ts';
import type { Figures } from '#features/stats/figures.ts';
import type { Curve, PastPost } from '#features/stats/server/store-history.ts';
import type { ExportedAccount } from './network-export.ts';

type Exported = ExportedAccount['written'][number];

/** A post of the export as we would remember it; each entry of its curve with its position in our list of ages. */
export function pastPost(post: Exported, username: string, ages: readonly number[]): PastPost {
  return {
    networkId: post.id,
    kind: post.media_type === 'REPOST_FACADE' ? 'repost' : post.reply_to === undefined ? 'post' : 'reply',
    format: FORMATS[post.media_type],
    publishedAt: post.published_at,
    text: post.text ?? '',
    permalink: `https://www.threads.com/@${username}/post/${post.shortcode}`,
    topic: post.topic_tag,
    linkUrl: post.link_url,
    isQuote: post.quote_of !== undefined,
    media: post.pictures.map(({ kind, altText }) => (altText === undefined ? { kind } : { kind, altText })),
    figures: figuresIn(post.figures),
    curve: curveIn(post.curve, ages),
  };
}

const FORMATS: Record<Exported['media_type'], PastPost['format']> = {
  TEXT_POST: 'TEXT',
  IMAGE: 'IMAGE',
  VIDEO: 'VIDEO',
  CAROUSEL_ALBUM: 'CAROUSEL',
  REPOST_FACADE: 'TEXT',
};

function figuresIn([views, likes, replies, reposts, quotes, shares]: readonly number[]): Figures | undefined {
  return views === undefined ? undefined : { views, likes, replies, reposts, quotes, shares };
}

function curveIn(points: Exported['curve'], ages: readonly number[]): Curve | undefined {
  if (points.length === 0 || ages.length === 0) return undefined;
  const curve: Curve = { ages: [], views: [], likes: [], replies: [], reposts: [], quotes: [], shares: [] };
  for (const [index, counts] of points.entries()) {
    const age = ages[index] ?? -1;
    // An age that we do not keep.
    if (age < 0) continue;
    curve.ages.push(age);
    for (const [place, name] of FIGURES.entries()) curve[name].push(counts[place] ?? 0);
  }
  return curve;
}
