import { PRODUCT } from '#base/product.ts';

export default {
  leaving: {
    subject: `Your ${PRODUCT} account will be deleted`,
    paragraphs: (day: string) => [
      'Hello,',
      `As you asked, your account and everything in it will be deleted on ${day}. Until then nothing is lost, and you can still download your data.`,
      'If you change your mind, sign in before that day and choose “Keep it”.',
    ],
    button: 'Sign in',
    ending: ['If this was not you, sign in, keep the account and change your password.', PRODUCT],
  },
};
