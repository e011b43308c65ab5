import { NETWORK, PRODUCT } from '#base/product.ts';

export default {
  by: (username: string) => `Shared by @${username}`,
  profile: (username: string) => `@${username} on ${NETWORK}`,
  asOf: (day: string) => `As it was on ${day}. The figures are those that ${NETWORK} tells its owner.`,
  inWords: 'In words',
  make: `What ${PRODUCT} is`,
};
