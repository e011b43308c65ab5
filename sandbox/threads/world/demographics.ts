import type { Breakdown } from '../network.ts';
import type { Creator } from './creator.ts';
import { hashOf } from './dice.ts';
import { ages, cities, countries, genders } from './people.ts';
import type { World } from './world.ts';

const MOST_ENTRIES = 45;
/** The part of the followers of whom something is known. */
const KNOWN: Record<Breakdown, number> = { country: 0.96, city: 0.52, age: 0.93, gender: 0.97 };

/** Who follows somebody, most first: counts that move with the number of followers, and a little from month to month. */
export function demographicsBy(world: World, creator: Creator, breakdown: Breakdown, followers: number, at: Date) {
  const usual = kinds[breakdown](creator.account.language);
  const month = at.getUTCFullYear() * 12 + at.getUTCMonth();
  const weights = usual.map(([, weight], index) => {
    const own = hashOf(world.seed, creator.number, 20, index + breakdown.length * 100) / 2 ** 32;
    const now = hashOf(world.seed, creator.number, month, index + breakdown.length * 100) / 2 ** 32;
    return weight * (0.4 + 1.2 * own) * (0.96 + 0.08 * now);
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return usual
    .map(([value], index) => ({
      value,
      count: Math.floor((followers * KNOWN[breakdown] * (weights[index] ?? 0)) / all),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, MOST_ENTRIES);
}

const kinds = { country: countries, city: cities, age: ages, gender: genders };
