/** The same numbers for the same seed, from 0 up to 1. */
export function dice(seed: number): () => number {
  let state = scattered(seed);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Neighbours would begin alike otherwise: of two hundred people with a seed each, all would come in the same moment. */
function scattered(seed: number): number {
  const once = Math.imul(seed ^ (seed >>> 16), 0x85_eb_ca_6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2_b2_ae_35);
  return twice ^ (twice >>> 16);
}
