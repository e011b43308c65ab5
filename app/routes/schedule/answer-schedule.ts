import { z } from 'zod';
import { PlannedBefore } from '#features/planning/planned-before.ts';
import { minutesIn, namesAfter } from '#features/planning/planning-form.ts';
import type { PlanningForm } from '#features/planning/planning-form.ts';
import { QueueWish } from '#features/planning/queue-wish.ts';
import { repetitionIn } from '#features/planning/repetition-form.ts';
import { changeQueue } from '#features/planning/server/change-queue.ts';
import { pauseQueue, resumeQueue } from '#features/planning/server/pause-queue.ts';
import { pinPost } from '#features/planning/server/pin-post.ts';
import { plannedBefore } from '#features/planning/server/planned-before.ts';
import { plannedPosts } from '#features/planning/server/planned-posts.ts';
import { putBack } from '#features/planning/server/put-back.ts';
import { queueMany } from '#features/planning/server/queue-many.ts';
import { queuePost } from '#features/planning/server/queue-post.ts';
import { quotaOn } from '#features/planning/server/quota-on.ts';
import { repeatPost } from '#features/planning/server/repeat-post.ts';
import { scheduleAt } from '#features/planning/server/schedule-at.ts';
import { shiftPosts } from '#features/planning/server/shift-posts.ts';
import { shuffleQueue } from '#features/planning/server/shuffle-queue.ts';
import { pauseRepetition, resumeRepetition, stopRepetition } from '#features/planning/server/stop-repetition.ts';
import { wallTimeOf } from '#base/zoned-time.ts';
import type { Author } from '#features/posts/post.ts';
import { changeMany } from '#features/posts/server/change-many.ts';
import { movePost } from '#features/posts/server/move-post.ts';
import { setAside } from '#features/posts/server/set-aside.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { ScheduleAnswer } from './schedule-answer.ts';

type Doer = { person: Author; accountId: string; timeZone: string };
type Sent<Intent extends PlanningForm['intent']> = Extract<PlanningForm, { intent: Intent }>;
type Values = Record<string, string>;

/** A day that is as full as this is told of: 250 is where the network stops. */
const WORTH_TELLING = 200;

/** Does what a form of the calendar asks. What it changes of posts can be undone. */
export async function answerSchedule(
  needs: Needs<'db' | 'clock'>,
  doer: Doer,
  form: PlanningForm,
  values: Values,
): Promise<ScheduleAnswer> {
  const { person, accountId } = doer;
  switch (form.intent) {
    case 'move':
      return move(needs, doer, form);
    case 'queue':
      return queue(needs, doer, form);
    case 'queue-all':
      return queueAll(needs, doer, namesAfter(values, 'post:'));
    case 'to-draft':
    case 'to-ready':
    case 'set-aside':
    case 'pin':
    case 'unpin':
      return change(needs, doer, form);
    case 'pause':
      return done('paused', await pauseQueue(needs, person, accountId));
    case 'resume':
      return done('resumed', await resumeQueue(needs, person, accountId));
    case 'shuffle':
      return shuffle(needs, doer);
    case 'rules':
      return changeRules(needs, doer, form, values);
    case 'many':
      return changeSeveral(needs, doer, form, namesAfter(values, 'post:'));
    case 'repeat':
      return repeat(needs, doer, form, values);
    case 'stop-repetition':
      return done('repetition-stopped', await stopRepetition(needs, person, form.repetitionId));
    case 'pause-repetition':
      return done('repetition-paused', await pauseRepetition(needs, person, form.repetitionId));
    case 'resume-repetition':
      return done('repetition-resumed', await resumeRepetition(needs, person, form.repetitionId));
    case 'undo':
      return undo(needs, doer, form.before);
  }
}

async function move(needs: Needs<'db' | 'clock'>, { person, accountId, timeZone }: Doer, form: Sent<'move'>) {
  const before = await plannedBefore(needs, person, [form.postId]);
  const answer = await scheduleAt(needs, person, form.postId, {
    wallTime: form.at,
    timeZone: form.atZone,
    accountId: before[0]?.plan?.accountId ?? accountId,
  });
  if (!answer.ok) return refused(answer);
  const quota = await quotaOn(needs, person, accountId, answer.at);
  return {
    ok: true as const,
    deed: 'moved' as const,
    local: wallTimeOf(answer.at, timeZone),
    moved: answer.moved,
    meant: form.at,
    clashes: answer.clashes.map(({ at }) => wallTimeOf(at, timeZone)),
    ...(quota.used >= WORTH_TELLING && { quota }),
    undo: before,
  };
}

async function queue(needs: Needs<'db' | 'clock'>, { person, accountId, timeZone }: Doer, form: Sent<'queue'>) {
  // Whoever goes first moves the others on, and they go back with it.
  const others = form.where === 'next' ? await queuedIds(needs, person, accountId) : [];
  const before = await plannedBefore(needs, person, [form.postId, ...others]);
  const answer = await queuePost(needs, person, form.postId, { where: form.where, accountId });
  if (!answer.ok) return refused(answer);
  const { scheduledAt } = answer.post;
  return {
    ok: true as const,
    deed: 'queued' as const,
    ...(scheduledAt && { local: wallTimeOf(scheduledAt, timeZone) }),
    hasBegun: answer.hasBegun,
    undo: before,
  };
}

async function queueAll(
  needs: Needs<'db' | 'clock'>,
  { person, accountId }: Doer,
  ids: string[],
): Promise<ScheduleAnswer> {
  if (ids.length === 0) return { ok: false, refusal: 'nothing-chosen' };
  const before = await plannedBefore(needs, person, ids);
  const answer = await queueMany(needs, person, ids, { accountId });
  if (!answer.ok) return refused(answer);
  const [first] = answer.refused;
  if (answer.queued.length === 0 && first) return refused(first.refused);
  const queued = new Set(answer.queued.map(({ postId }) => postId));
  return {
    ok: true,
    deed: 'queued-many',
    count: queued.size,
    hasBegun: answer.hasBegun,
    refused: answer.refused.map((each) => each.refused.refusal),
    undo: before.filter(({ id }) => queued.has(id)),
  };
}

async function change(
  needs: Needs<'db' | 'clock'>,
  { person }: Doer,
  { intent, postId }: Sent<'to-draft' | 'to-ready' | 'set-aside' | 'pin' | 'unpin'>,
): Promise<ScheduleAnswer> {
  const before = await plannedBefore(needs, person, [postId]);
  switch (intent) {
    case 'to-draft':
      return done('to-draft', await movePost(needs, person, postId, 'DRAFT'), before);
    case 'to-ready':
      return done('to-ready', await movePost(needs, person, postId, 'READY'), before);
    case 'set-aside':
      return done('set-aside', await setAside(needs, person, postId), before);
    case 'pin':
      return done('pinned', await pinPost(needs, person, postId, true), before);
    case 'unpin':
      return done('unpinned', await pinPost(needs, person, postId, false), before);
  }
}

async function shuffle(needs: Needs<'db' | 'clock'>, { person, accountId }: Doer): Promise<ScheduleAnswer> {
  const before = await plannedBefore(needs, person, await queuedIds(needs, person, accountId));
  const answer = await shuffleQueue(needs, person, accountId);
  return answer.ok ? { ok: true, deed: 'shuffled', count: answer.moved, undo: before } : refused(answer);
}

async function changeRules(
  needs: Needs<'db' | 'clock'>,
  { person, accountId }: Doer,
  form: Sent<'rules'>,
  values: Values,
): Promise<ScheduleAnswer> {
  const [from, to] = [minutesIn(form.quietFrom), minutesIn(form.quietTo)];
  const slots = namesAfter(values, 'slot:').flatMap((name) => {
    const minute = minutesIn(values[`slot:${name}`] ?? '');
    return minute === undefined ? [] : [{ weekday: Number(name.split(':')[0]), minute }];
  });
  const wish = QueueWish.safeParse({
    timeZone: form.zone,
    slots: [...new Map(slots.map((slot) => [`${slot.weekday} ${slot.minute}`, slot])).values()],
    minimumGapMinutes: form.gap,
    quiet: from === undefined || to === undefined ? null : { from, to },
  });
  if (!wish.success) return { ok: false, refusal: 'form' };
  const answer = await changeQueue(needs, person, accountId, wish.data);
  return answer.ok ? { ok: true, deed: 'rules', count: answer.moved } : refused(answer);
}

async function changeSeveral(
  needs: Needs<'db' | 'clock'>,
  { person }: Doer,
  { deed, amount, unit }: Sent<'many'>,
  ids: string[],
): Promise<ScheduleAnswer> {
  if (ids.length === 0) return { ok: false, refusal: 'nothing-chosen' };
  const undo = await plannedBefore(needs, person, ids);
  if (deed === 'shift') {
    const answer = await shiftPosts(needs, person, ids, amount * (unit === 'days' ? 1440 : 60));
    if (!answer.ok) return refused(answer);
    const [first] = answer.refused;
    if (answer.count === 0 && first) return { ok: false, refusal: first };
    return { ok: true, deed: 'shifted', count: answer.count, refused: answer.refused, undo };
  }
  const kind = deed === 'to-draft' ? ({ kind: 'move', to: 'DRAFT' } as const) : ({ kind: 'set-aside' } as const);
  const answer = await changeMany(needs, person, ids, kind);
  if (!answer.ok) return refused(answer);
  return { ok: true, deed, count: answer.changed.length, refused: answer.refused.map(({ refusal }) => refusal), undo };
}

async function repeat(
  needs: Needs<'db' | 'clock'>,
  { person, accountId, timeZone }: Doer,
  form: Sent<'repeat'>,
  values: Values,
): Promise<ScheduleAnswer> {
  const wish = repetitionIn(values);
  if (!wish) return { ok: false, refusal: 'form' };
  const answer = await repeatPost(needs, person, form.postId, wish, { accountId });
  if (!answer.ok) return refused(answer);
  const [first] = answer.next;
  return { ok: true, deed: 'repeated', count: answer.made, ...(first && { local: wallTimeOf(first.at, timeZone) }) };
}

const Before = z.array(PlannedBefore);

async function undo(needs: Needs<'db' | 'clock'>, { person }: Doer, sent: string): Promise<ScheduleAnswer> {
  const before = Before.safeParse(read(sent));
  if (!before.success) return { ok: false, refusal: 'form' };
  const answer = await putBack(needs, person, before.data);
  if (!answer.ok) return refused(answer);
  const [first] = answer.refused;
  if (answer.count === 0 && first) return { ok: false, refusal: first };
  return { ok: true, deed: 'undone', count: answer.count, refused: answer.refused };
}

function read(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

async function queuedIds({ db }: Needs<'db'>, person: Author, accountId: string): Promise<string[]> {
  const planned = await plannedPosts(db, person.id, accountId);
  return planned.filter(({ plannedBy }) => plannedBy === 'queue').map(({ postId }) => postId);
}

type Refused = { ok: false; refusal: Extract<ScheduleAnswer, { ok: false }>['refusal'] };

function done(
  deed: Extract<ScheduleAnswer, { ok: true }>['deed'],
  answer: { ok: true } | Refused,
  undo?: PlannedBefore[],
): ScheduleAnswer {
  return answer.ok ? { ok: true, deed, count: 1, ...(undo && { undo }) } : refused(answer);
}

/** Only its reason: what else a refusal knows is not for this page. */
function refused({ refusal }: Refused): Refused {
  return { ok: false, refusal };
}
