import { NETWORK, PRODUCT } from '#base/product.ts';

/** `before`: so many parts of the same post are out. */
type Told = { username: string; hour: string; why: string; before: number };

const planned = (hour: string) => `A post that was planned for ${hour}`;
/** Of a chain that has begun. */
const stopped = ({ hour, before }: Told) =>
  `${planned(hour)} stopped on its way. ${before === 1 ? 'Its first part is out, and stays so.' : `Its first ${before} parts are out, and stay so.`}`;

export default {
  'post-failed': (told: Told) => ({
    subject: `${told.before > 0 ? 'The rest of a post' : 'A post'} of @${told.username} did not go out`,
    paragraphs: [
      'Hello,',
      told.before > 0
        ? `${stopped(told)} Part ${told.before + 1} did not go out.`
        : `${planned(told.hour)} did not go out.`,
      told.why,
      'It is kept as you wrote it:',
    ],
    button: 'Open the post',
  }),
  'post-in-doubt': (told: Told) => ({
    subject: `Is this post of @${told.username} out?`,
    paragraphs: [
      'Hello,',
      told.before > 0
        ? `${stopped(told)} Part ${told.before + 1} may be out, or may not.`
        : `${planned(told.hour)} may be out, or may not.`,
      told.why,
      `Please look at the profile on ${NETWORK}, and tell us what you see. We send nothing twice by ourselves.`,
    ],
    button: 'Tell us what you see',
  }),
  'post-missed': (told: Told) => ({
    subject: `${told.before > 0 ? 'The rest of a post' : 'A post'} of @${told.username} missed its hour`,
    paragraphs: [
      'Hello,',
      told.before > 0
        ? `${stopped(told)} The rest could only have gone out much later, so we held it back.`
        : `${planned(told.hour)} could only have gone out much later, so we held it back.`,
      ...(told.why ? [told.why] : []),
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
