import { NETWORK } from '#base/product.ts';
import type { DoubtReason, FailureReason, HoldReason } from '../publication.ts';

const failures: Record<FailureReason, string> = {
  account: 'The account was disconnected. Connect it again, or choose another.',
  plan: 'Your plan no longer includes this. Change the plan, or take out what it lacks.',
  media: `${NETWORK} could not use a picture or film of it. Replace the file and try again.`,
  'media-gone': 'A file of it is no longer in your library. Choose another and try again.',
  'invalid-media': `${NETWORK} does not take a picture or film of it: format, size or length. Replace the file and try again.`,
  quota: `The account has used all posts that ${NETWORK} allows in 24 hours. Try again later.`,
  refused: `${NETWORK} refused it without saying more. Change the text and try again.`,
  restricted: `${NETWORK} has restricted the account. Open ${NETWORK} to see why, then try again.`,
  spam: `${NETWORK} took it for spam. Change the text, wait a little and try again.`,
  'too-long': 'The text is longer than the network allows. Shorten it and try again.',
  'too-many-links': 'It has more links than the network allows. Take some out and try again.',
  'invalid-link': `${NETWORK} could not open the link. Correct it and try again.`,
  parent: 'The part before it could not be found, so the chain stops here.',
  preparation: `${NETWORK} took too long to prepare it. Try again.`,
};

const holds: Record<HoldReason, string> = {
  reconnect: `${NETWORK} no longer lets us in. It goes out as soon as you have reconnected the account.`,
  permission: 'We lack the permission to publish for this account. Reconnect it and allow publishing.',
  paused: 'The account is paused. It goes out as soon as you resume it.',
  queue: 'The queue is paused. It goes out as soon as you resume it.',
  leaving: 'You have asked that your account be deleted, so nothing goes out. It does as soon as you keep the account.',
  stopped: 'Publishing is stopped for the moment, by us. It goes on by itself.',
};

const doubts: Record<DoubtReason, string> = {
  unauthorized: `We sent it, ${NETWORK} gave no clear answer, and now it no longer lets us in to look.`,
  unreachable: `We sent it, ${NETWORK} gave no clear answer, and cannot be asked what became of it.`,
  lost: `We sent it, ${NETWORK} gave no clear answer, and does not know it any more.`,
};

export default { ...failures, ...holds, ...doubts };
