import { wallTimeOf } from '#base/zoned-time.ts';
import { NEARLY_FULL } from '#features/planning/quota.ts';
import { plannedBefore } from '#features/planning/server/planned-before.ts';
import { quotaOn } from '#features/planning/server/quota-on.ts';
import { scheduleAt } from '#features/planning/server/schedule-at.ts';
import { refused } from './answering.ts';
import type { Answering, Sent } from './answering.ts';
import { elsewhereFor } from './elsewhere-for.ts';

export const moveToTime: Answering<Sent<'move'>> = async (needs, doer, form) => {
  const { person, timeZone } = doer;
  const before = await plannedBefore(needs, person, [form.postId]);
  const answer = await scheduleAt(needs, person, form.postId, {
    wallTime: form.at,
    timeZone: form.atZone,
  });
  if (!answer.ok) return refused(answer);
  const quota = await quotaOn(needs, person, answer.accountId, answer.at, form.postId);
  return {
    ok: true,
    deed: 'moved',
    local: wallTimeOf(answer.at, timeZone),
    moved: answer.moved,
    meant: form.at,
    clashes: answer.clashes.map(({ at }) => wallTimeOf(at, timeZone)),
    ...(quota.used >= NEARLY_FULL && { quota }),
    elsewhere: elsewhereFor(doer, [answer.accountId]),
    undo: before,
  };
};
