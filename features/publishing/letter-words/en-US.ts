import { NETWORK, PRODUCT } from '#base/product.ts';

type Told = { username: string; hour: string; why: string };

export default {
  'post-failed': ({ username, hour, why }: Told) => ({
    subject: `A post of @${username} did not go out`,
    paragraphs: ['Hello,', `A post that was planned for ${hour} did not go out.`, why, 'It is kept as you wrote it:'],
    button: 'Open the post',
  }),
  'post-in-doubt': ({ username, hour, why }: Told) => ({
    subject: `Is this post of @${username} out?`,
    paragraphs: [
      'Hello,',
      `A post that was planned for ${hour} may be out, or may not.`,
      why,
      `Please look at the profile on ${NETWORK}, and tell us what you see. We send nothing twice by ourselves.`,
    ],
    button: 'Tell us what you see',
  }),
  'post-missed': ({ username, hour, why }: Told) => ({
    subject: `A post of @${username} missed its hour`,
    paragraphs: [
      'Hello,',
      `A post that was planned for ${hour} could only have gone out much later, so we held it back.`,
      ...(why ? [why] : []),
      'Publish it now, give it another hour, or leave it: it is kept as you wrote it.',
    ],
    button: 'Choose',
  }),
  'reply-failed': ({ username, why }: Told) => ({
    subject: `Your reply under a post of @${username} did not go out`,
    paragraphs: [
      'Hello,',
      'The post is out, and stays so. The reply that was to follow it did not go out.',
      why,
      'You had written:',
    ],
    button: 'Open the post',
  }),
  'reply-in-doubt': ({ username, why }: Told) => ({
    subject: `Is your reply under a post of @${username} out?`,
    paragraphs: [
      'Hello,',
      'The post is out, and stays so. The reply that was to follow it may be out, or may not.',
      why,
      `Please look at the post on ${NETWORK}, and tell us what you see. We send nothing twice by ourselves.`,
    ],
    button: 'Tell us what you see',
  }),
  ending: [PRODUCT],
};
