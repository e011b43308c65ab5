import type { HourCell } from '#features/stats/best-times.ts';
import type { Claim, claimsOf } from '#features/stats/claims.ts';
import { againstMedian } from '#features/stats/own-medians.ts';
import type { OwnMedians } from '#features/stats/own-medians.ts';
import type { readPostsWith } from '#features/stats/server/read-posts-with.ts';
import type { PostGroup, TraitGroup } from '#features/stats/traits.ts';

export const PER_PAGE = 10;

type Read = {
  group: PostGroup;
  groups: readonly TraitGroup[];
  claims: ReturnType<typeof claimsOf>;
  cells: readonly HourCell[];
  found: Awaited<ReturnType<typeof readPostsWith>>;
  medians: OwnMedians;
};

export type OpenedPosts = {
  group: PostGroup;
  /** How many it has, also of those that are gone from the network. */
  posts: number;
  /** Nothing of an hour of a weekday, which is no claim but a best time. */
  claim: Claim | undefined;
  shown: {
    networkId: string;
    text: string | null;
    publishedAt: Date;
    views: number | null;
    times: number | undefined;
  }[];
  hasMore: boolean;
  /** How many posts the median is of. */
  medianOf: number;
};

/** The posts behind a claim: a page of them, each against one's own median. */
export function openedFrom({ group, groups, claims, cells, found, medians }: Read): OpenedPosts {
  const isIt = ({ trait, value }: PostGroup) => trait === group.trait && value === group.value;
  const cell = cells.find(({ weekday, hour }) => isIt({ trait: 'time', value: `${weekday}-${hour}` }));
  return {
    group,
    posts: groups.find(isIt)?.posts ?? cell?.settled ?? 0,
    claim: claims === 'not-enough-posts' ? undefined : claims.find(isIt),
    shown: found.slice(0, PER_PAGE).map((post) => ({
      networkId: post.networkId,
      text: post.text,
      publishedAt: post.publishedAt,
      views: post.views,
      times: againstMedian(post, medians, 'views')?.times,
    })),
    hasMore: found.length > PER_PAGE,
    medianOf: medians.posts,
  };
}
