import { pauseQueue, resumeQueue } from '#features/planning/server/pause-queue.ts';
import { pinPost } from '#features/planning/server/pin-post.ts';
import { pauseRepetition, resumeRepetition, stopRepetition } from '#features/planning/server/stop-repetition.ts';
import { movePost } from '#features/posts/server/move-post.ts';
import { setAside } from '#features/posts/server/set-aside.ts';
import { addToQueue } from './add-to-queue.ts';
import { done } from './answering.ts';
import type { Answering, Intent, Sent } from './answering.ts';
import { changeChosen } from './change-chosen.ts';
import { changeOne } from './change-one.ts';
import { changeRules } from './change-rules.ts';
import { moveToTime } from './move-to-time.ts';
import { queueChosen } from './queue-chosen.ts';
import { repeat } from './repeat.ts';
import { shuffle } from './shuffle.ts';
import { undo } from './undo.ts';

/** Does what a form of the calendar asks. What it changes of posts can be undone. */
export const answerSchedule: Answering = (needs, doer, form, values) =>
  (answers[form.intent] as Answering)(needs, doer, form, values);

const answers: { [Wanted in Intent]: Answering<Sent<Wanted>> } = {
  move: moveToTime,
  queue: addToQueue,
  'queue-all': queueChosen,
  'to-draft': changeOne('to-draft', (needs, person, postId) => movePost(needs, person, postId, 'DRAFT')),
  'to-ready': changeOne('to-ready', (needs, person, postId) => movePost(needs, person, postId, 'READY')),
  'set-aside': changeOne('set-aside', setAside),
  pin: changeOne('pinned', (needs, person, postId) => pinPost(needs, person, postId, true)),
  unpin: changeOne('unpinned', (needs, person, postId) => pinPost(needs, person, postId, false)),
  pause: async (needs, { person, accountId }) => done('paused', await pauseQueue(needs, person, accountId)),
  resume: async (needs, { person, accountId }) => done('resumed', await resumeQueue(needs, person, accountId)),
  shuffle,
  rules: changeRules,
  many: changeChosen,
  repeat,
  'stop-repetition': async (needs, { person }, { repetitionId }) =>
    done('repetition-stopped', await stopRepetition(needs, person, repetitionId)),
  'pause-repetition': async (needs, { person }, { repetitionId }) =>
    done('repetition-paused', await pauseRepetition(needs, person, repetitionId)),
  'resume-repetition': async (needs, { person }, { repetitionId }) =>
    done('repetition-resumed', await resumeRepetition(needs, person, repetitionId)),
  undo,
};
