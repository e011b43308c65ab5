import { NETWORK } from '#base/product.ts';
import type { FollowUpMetric } from '../follow-up-metric.ts';
import type { ConfirmedBy, EventKind } from '../publication.ts';
import type { Standing } from '../standing.ts';

/** What that means for whoever wrote it. */
const meanings: Record<Standing, string> = {
  late: 'Its hour has come. We take it up within moments.',
  resting: `${NETWORK} asked us to wait, or could not be reached. We go on by ourselves, and nothing goes out twice.`,
  behind: `Another post of the account is on its way, and one goes out at a time. This one follows once ${NETWORK} has answered.`,
  chained: `The part before is out, and its address is still looked for. This one goes out under it.`,
  going: `It goes out as soon as ${NETWORK} has prepared it.`,
  preparing: `${NETWORK} prepares it, and it is not visible yet. It goes out at its hour.`,
  ready: 'Nobody sees it before its hour. Then it goes out.',
  sending: 'It is on its way, and can no longer be changed.',
  asking: `${NETWORK} gave no clear answer. We ask what became of it, and send nothing twice.`,
  held: 'It waits until something is done about it.',
  leaving: 'It waits until something is done about it.',
  'in-doubt': 'Look at the profile and tell us what you see. We send nothing twice by ourselves.',
  missed: 'It could only have gone out later than you allow, so we held it back. What shall become of it?',
  failed: 'It did not go out, and is kept as you wrote it.',
  published: `It is on ${NETWORK}.`,
};

/** In a line of time, after the hour and the second. */
const events: Record<EventKind, string> = {
  prepared: `uploaded to ${NETWORK}, not visible yet`,
  ready: 'ready to go out',
  sent: 'sent',
  confirmed: `confirmed by ${NETWORK}`,
  refused: `refused by ${NETWORK}`,
  limited: `${NETWORK} asked us to wait`,
  unauthorized: `${NETWORK} no longer lets us in`,
  silence: `no clear answer from ${NETWORK}`,
  'not-found': 'not found on the profile',
  found: 'found on the profile',
  'out-without-id': 'out; its address is still looked for',
  'sent-again': 'not out, so it goes again',
  expired: 'what was prepared is no longer valid',
  unreachable: `${NETWORK} could not be reached`,
  overslept: 'not sent after all: too much time had passed',
  held: 'held back',
  failed: 'did not go out',
  missed: 'missed its hour',
  cancelled: 'called back: its text or its time changed',
  'in-doubt': 'in doubt: nobody can say whether it is out',
  'person-found-it': 'you said that it is there',
  'person-sends-again': 'you said that it is not there',
};

const confirmed: Record<ConfirmedBy, string> = {
  answer: `Confirmed by ${NETWORK}.`,
  event: `Confirmed by ${NETWORK}.`,
  list: 'Found on your profile, so it was not sent again.',
  person: 'You said that it is there.',
};

const metrics: Record<FollowUpMetric, string> = {
  likes: 'likes',
  replies: 'replies',
  reposts: 'reposts',
  minutes: 'minutes after it went out',
};

export default {
  title: 'Where it stands',
  meanings,
  triesAgain: {
    unreachable: `${NETWORK} could not be reached. We keep trying by ourselves, and nothing goes out twice. If it gets later than you allow, we ask you.`,
    limited: `${NETWORK} asked us to wait. We go on by ourselves as soon as it lets us. If it gets later than you allow, we ask you.`,
  },
  events,
  confirmed,
  ofPart: (part: number, said: string) => `part ${part} ${said}`,
  earlier: (count: number) => (count === 1 ? 'One step before' : `${count} steps before`),
  partsOut: (out: number, parts: number) =>
    out === 1
      ? `1 of ${parts} parts is out, and stays as it is.`
      : `${out} of ${parts} parts are out, and stay as they are.`,
  partIsOut: `This part is on ${NETWORK}, and no longer changes.`,
  see: `See it on ${NETWORK}`,
  seePart: (part: number) => `See part ${part} on ${NETWORK}`,
  seeProfile: (username: string) => `Look at @${username} on ${NETWORK}`,
  isThere: 'It is there',
  isNotThere: 'It is not there: publish again',
  publishAnyway: 'Publish it once more anyway',
  publishNow: 'Publish now',
  tryAgain: 'Try again',
  goOn: 'Publish the rest',
  anotherTime: 'Another time',
  backToDrafts: 'Back to drafts',
  reconnect: 'Reconnect the account',
  resumeAccount: 'Resume the account',
  resumeQueue: 'Resume the queue',
  confirm: {
    title: 'Publish this now?',
    text: (username: string, parts: number) =>
      parts > 1
        ? `Its ${parts} parts go out one after the other as @${username}, and can no longer be changed.`
        : `It goes out as @${username}, and can no longer be changed.`,
    publish: (username: string) => `Publish as @${username}`,
    cancel: 'Cancel',
    alike: (at: string) => `You said nearly the same, ${at}:`,
  },
  followUp: {
    title: 'Follow-up reply',
    lede: 'A reply of your own under the post, once it has reached something. It is sent once.',
    text: 'What the reply says',
    when: 'When the post has',
    metric: 'Of what',
    metrics,
    keep: 'Keep the follow-up',
    remove: 'Send no follow-up',
    waits: (threshold: string, metric: string) => `It waits for ${threshold} ${metric}.`,
    reached: (at: string) => `Reached ${at}.`,
    reply: (said: string) => `The reply: ${said}.`,
  },
};
