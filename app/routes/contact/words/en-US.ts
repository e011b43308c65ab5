import { PRODUCT } from '#base/product.ts';

export default {
  headTitle: 'Contact',
  headTitleNotSent: 'Not sent yet: Contact',
  description: `Write to the people behind ${PRODUCT}, in English or French.`,
  title: 'Write to us',
  lede: 'A question, a fault you found, something you miss. English or French, as you like.',
  aside: {
    title: 'Good to know',
    points: [
      'We answer by e-mail.',
      'Never send us a password or an access code; we do not ask for them.',
      'If it is about a post, add its link or its first words.',
    ],
    privacy: 'How long we keep your message',
  },
  /** Begins the message of who comes from the plans. */
  aboutPlans: 'About the plans:\n\n',
  another: 'Write another message',
};
