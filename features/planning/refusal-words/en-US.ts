import { NETWORK } from '#base/product.ts';
import type { PlanningRefusal } from '../planning.ts';

/** Why a post gets no time, on whatever page it was asked; a page adds only what is its own to say. */
const refusals: Record<PlanningRefusal, string> = {
  'not-there': 'This post is no longer there. It may have been deleted in another window.',
  stale: 'This post was changed meanwhile. Look at it again before you go on.',
  plan: 'Your plan does not include this. Your text stays as it is.',
  state: 'The post cannot go there from where it is.',
  empty: 'This post has no text yet. Write something first.',
  'set-aside': 'This post is set aside. Restore it first.',
  'in-the-past': 'That time has passed. Choose a later one.',
  account: `Connect the ${NETWORK} account first.`,
  'going-out': 'It is on its way right now, so it cannot be changed.',
  sent: 'A part that is already out cannot be changed.',
  'other-account':
    'Parts of this post are out already, so the rest can only follow from the same account. Connect that one again.',
  'all-sent': 'All that is left of this post is out already.',
  'no-account': 'A post that is to go out needs an account.',
  'too-many': 'That is too much at once. Choose fewer posts.',
  media: 'A picture or film of this post is no longer in your library.',
  notes: `${NETWORK} would not take this post as it is. Open it to see why.`,
  'too-far': 'That is more than a year ahead. Choose a nearer day.',
  'not-a-time': 'Choose a day and an hour.',
  'not-queued': 'This post is no longer in the queue.',
  'no-slot': 'The queue has no free time in the next 90 days. Add times to it, or choose one yourself.',
};

export default refusals;
