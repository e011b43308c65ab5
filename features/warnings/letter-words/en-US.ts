import { NETWORK, PRODUCT } from '#base/product.ts';

export default {
  endsSoon: {
    subject: (username: string, day: string) => `Reconnect @${username} before ${day}`,
    paragraphs: (username: string, day: string) => [
      'Hello,',
      `On ${day} the permission to read @${username} on ${NETWORK} ends. From that day on no figures arrive, and what is not recorded then cannot be recovered later.`,
      'Reconnecting takes a minute and keeps everything as it is.',
    ],
  },
  reconnectNeeded: {
    subject: (username: string) => `Please reconnect @${username}`,
    paragraphs: (username: string) => [
      'Hello,',
      `${NETWORK} no longer lets us read @${username}. That happens after a changed password, or when ${PRODUCT} was removed in the settings of ${NETWORK}.`,
      'Your history is safe. New figures arrive, and scheduled posts go out, as soon as you have reconnected it.',
    ],
  },
  button: 'Reconnect',
  ending: ['If you do not want this account here any more, there is nothing to do.', PRODUCT],
};
