import { NETWORK } from '#base/product.ts';

/** How full the 24 hours around a time are, in the same words wherever one is chosen. */
export default function dayFilled(others: number, most: number): string {
  if (others < most) return `${others} other ${others === 1 ? 'post' : 'posts'} of ${most} in these 24 hours.`;
  return `${others} other posts have these 24 hours, and ${NETWORK} takes ${most}. ${rest} choose another time.`;
}

const rest = 'What comes after them does not go out:';

/** The same of many that are planned at once. */
export function daysFilled(most: number): string {
  return `These days would have more posts in 24 hours than the ${most} that ${NETWORK} takes. ${rest} choose other times.`;
}
