import { numberFormat } from '#base/i18n/formats.ts';
import { NETWORK } from '#base/product.ts';
import type { Hitch } from '#features/sync/hitch.ts';
import type { UpdateRefusal } from '../update-refusal.ts';

type Again = { minutes: number; at: string } | undefined;

const count = (value: number) => numberFormat('en-US').format(value);

/** While it waits. */
const waits: Record<Hitch, string> = {
  'all-wait': `${NETWORK} asks us to wait for a moment. We go on by ourselves.`,
  'slowed-down': `${NETWORK} was asked a lot about this account, so we go on more slowly, by ourselves.`,
  'no-answer': `${NETWORK} is not answering at the moment. We try again by ourselves.`,
  'not-allowed': `${NETWORK} does not let us read everything at the moment. We try again by ourselves.`,
  'our-fault': 'Something went wrong on our side. We try again by ourselves.',
};
/** When it is over. */
const partly: Record<Hitch, string> = {
  'all-wait': `Most of it is up to date; for the rest ${NETWORK} asks us to wait. It comes by itself.`,
  'slowed-down': `Most of it is up to date; the rest is read more slowly, and comes by itself.`,
  'no-answer': `Not everything is up to date: ${NETWORK} did not answer about all of it. The rest comes by itself.`,
  'not-allowed': `Not everything is up to date: ${NETWORK} did not let us read all of it. We try again by ourselves.`,
  'our-fault': 'Not everything is up to date: something went wrong on our side. We try again by ourselves.',
};
const refusals: Record<Exclude<UpdateRefusal, 'too-soon'>, string> = {
  'under-way': 'Your figures are being read already.',
  importing: 'We are still reading this account for the first time. Updates by hand come after that.',
  paused: 'You have paused this account, so nothing is read.',
  'reconnect-needed': `${NETWORK} no longer lets us read this account.`,
  'not-connected': 'This account is no longer connected.',
  'not-in-plan': 'Your plan does not have updates by hand.',
  'too-often': 'That was very often. Try again in a minute.',
};

export default {
  now: 'Update now',
  running: `Reading from ${NETWORK}`,
  counts: (done: number, looks: number) => `${count(done)} of ${count(looks)} ${looks === 1 ? 'post' : 'posts'}`,
  newPosts: 'looking for new posts',
  waits,
  ended: (again: Again) => `Your figures are up to date.${again ? ` You can update again from ${again.at}.` : ''}`,
  partly,
  tooSoon: (again: Again) =>
    again
      ? `You updated a moment ago. Again in ${again.minutes} ${again.minutes === 1 ? 'minute' : 'minutes'}, at ${again.at}.`
      : 'You can update again now.',
  refusals,
  unheard: 'This page cannot reach us at the moment. The reading goes on without it.',
  unsent: 'We cannot tell whether that reached us. Press again: nothing is read twice.',
  lookAgain: 'Look again',
};
