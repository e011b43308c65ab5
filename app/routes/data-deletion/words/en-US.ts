import { NETWORK, PRODUCT } from '#base/product.ts';

export default {
  title: 'Deletion of your data',
  description: `What became of your request to have the data of your ${NETWORK} account deleted by ${PRODUCT}.`,
  done: (day: string) => `Your request of ${day} has been carried out.`,
  whatWent: `Your profile, your posts and every figure we had read from ${NETWORK} are gone, and so is our access to your account.`,
  nothingThere: `We had nothing from this ${NETWORK} account.`,
  unknown:
    'We know no request with this code. Please open the address exactly as you were given it. After a year we forget requests as well.',
  code: (code: string) => `Confirmation code: ${code}`,
  ask: 'Ask us about it',
};
