/** From 0 up to 1, by seed and name alone: what strikes an account's nth call does not depend on what others do meanwhile. */
export function chance(seed: number, name: string): number {
  let hash = 2_166_136_261 ^ seed;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 16_777_619);
  // The last characters of a name would otherwise move the result by very little.
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

export function chosen<Item>(items: readonly Item[], seed: number, name: string): Item | undefined {
  return items[Math.floor(chance(seed, name) * items.length)];
}
