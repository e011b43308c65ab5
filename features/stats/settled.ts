/** Posts are judged against each other once most of what they gather is there: three days after they were published. */
export const SETTLED_AFTER_MS = 72 * 3_600_000;

/** Fewer posts of a kind are shown, and say nothing. */
export const FEWEST_OF_A_KIND = 5;
