import { chanceOf } from './chance.ts';
import type { TraitGroup } from './traits.ts';

/** `too-few` says nothing either way; `unclear` says that chance alone would do as much. */
export type Confidence = 'sure' | 'likely' | 'unclear' | 'too-few';

export type Claim = Pick<TraitGroup, 'trait' | 'value' | 'posts' | 'middle'> & {
  confidence: Confidence;
  /** How many times as often as one's other posts these are seen, with the range that two of three such guesses hold. */
  effect: Effect | undefined;
};

type Effect = { times: number; low: number; high: number };

/** One that stands out of chance, and so has a size. */
export type ToldClaim = Claim & { effect: Effect };

/** Below this many posts nothing is claimed at all. */
export const FEWEST_POSTS = 20;
/** On either side of a comparison. */
export const FEWEST_IN_GROUP = 5;
/** As many posts as "it makes no difference" is worth against those of a group. */
const PRIOR_POSTS = 8;
/** Whose groups hold all posts, each once. */
const EVERY_POST_HAS = 'format';
/** Of the claims we make, so many may be luck. */
const MAY_BE_LUCK = { sure: 0.01, likely: 0.1 };

/**
 * What tells the posts that did well from the others. Dozens of groups are compared, so that some always stand out by
 * chance: how sure we are is decided for all of them together.
 */
export function claimsOf(groups: readonly TraitGroup[]): Claim[] | 'not-enough-posts' {
  const all = together(groups.filter(({ trait }) => trait === EVERY_POST_HAS));
  if (all.posts < FEWEST_POSTS) return 'not-enough-posts';
  const compared = groups.map((group) => ({ group, difference: differenceOf(group, without(all, group)) }));
  const chances = compared.flatMap(({ difference }) => difference?.chance ?? []);
  const [sure, likely] = [largestTrusted(chances, MAY_BE_LUCK.sure), largestTrusted(chances, MAY_BE_LUCK.likely)];
  return compared.map(({ group: { trait, value, posts, middle }, difference }) => ({
    trait,
    value,
    posts,
    middle,
    confidence: !difference
      ? 'too-few'
      : difference.chance <= sure
        ? 'sure'
        : difference.chance <= likely
          ? 'likely'
          : 'unclear',
    effect: difference?.effect,
  }));
}

type Sums = Pick<TraitGroup, 'posts' | 'sum' | 'squares'>;

function together(groups: readonly Sums[]): Sums {
  return groups.reduce<Sums>(
    (all, { posts, sum, squares }) => ({
      posts: all.posts + posts,
      sum: all.sum + sum,
      squares: all.squares + squares,
    }),
    { posts: 0, sum: 0, squares: 0 },
  );
}

function without(all: Sums, { posts, sum, squares }: Sums): Sums {
  return { posts: all.posts - posts, sum: all.sum - sum, squares: all.squares - squares };
}

function differenceOf(group: Sums, others: Sums) {
  if (group.posts < FEWEST_IN_GROUP || others.posts < FEWEST_IN_GROUP) return undefined;
  const [one, other] = [spreadOf(group), spreadOf(others)];
  const difference = group.sum / group.posts - others.sum / others.posts;
  const doubt = Math.sqrt(one + other);
  // Few posts are drawn towards no difference.
  const posts = 1 / (1 / group.posts + 1 / others.posts);
  const shrunk = (difference * posts) / (posts + PRIOR_POSTS);
  const freedom = (one + other) ** 2 / (one ** 2 / (group.posts - 1) + other ** 2 / (others.posts - 1));
  return {
    // Posts that are all alike differ for certain, or not at all.
    chance: doubt > 0 ? chanceOf(difference / doubt, freedom) : difference === 0 ? 1 : 0,
    effect: { times: Math.exp(shrunk), low: Math.exp(shrunk - doubt), high: Math.exp(shrunk + doubt) },
  };
}

/** The square of how far the mean of a group may be off. */
function spreadOf({ posts, sum, squares }: Sums): number {
  return Math.max(0, squares - sum ** 2 / posts) / (posts - 1) / posts;
}

/** Of all chances together (Benjamini and Hochberg): those up to it are trusted. */
function largestTrusted(chances: readonly number[], share: number): number {
  const sorted = chances.toSorted((a, b) => a - b);
  return sorted.findLast((chance, index) => chance <= ((index + 1) / sorted.length) * share) ?? -1;
}
