import { claimsOf } from './claims.ts';
import type { Format, FormatReading } from './formats.ts';
import { isTold } from './told-claims.ts';
import type { TraitGroup } from './traits.ts';

/** `times` as often as one's other posts, over so many posts of that format. */
export type BestFormat = { format: Format; times: number; posts: number; isRare: boolean };

/** Of all posts; less is little. */
const FEW = 0.2;

/** Of the formats that stand out by the judge of all claims, the one that does best; nothing when none does. */
export function bestFormat(formats: readonly FormatReading[]): BestFormat | undefined {
  const claims = claimsOf(formats.map(groupOf));
  if (claims === 'not-enough-posts') return undefined;
  const [best] = claims
    .filter(isTold)
    .filter(({ effect }) => effect.times > 1)
    .toSorted((a, b) => b.effect.times - a.effect.times);
  const reading = best && formats.find(({ format }) => format === best.value);
  if (!reading) return undefined;
  const posts = formats.reduce((sum, each) => sum + each.posts, 0);
  return { format: reading.format, times: best.effect.times, posts: best.posts, isRare: reading.posts < posts * FEW };
}

function groupOf({ format, settled, quarters, sum, squares }: FormatReading): TraitGroup {
  return { trait: 'format', value: format, posts: settled, middle: quarters?.middle ?? 0, sum, squares };
}
