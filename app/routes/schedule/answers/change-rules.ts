import { minutesIn, namesAfter } from '#features/planning/planning-form.ts';
import { QueueWish } from '#features/planning/queue-wish.ts';
import { changeQueue } from '#features/planning/server/change-queue.ts';
import { refused } from './answering.ts';
import type { Answering, Sent } from './answering.ts';

export const changeRules: Answering<Sent<'rules'>> = async (needs, { person, accountId }, form, values) => {
  const [from, to] = [minutesIn(form.quietFrom), minutesIn(form.quietTo)];
  const wish = QueueWish.safeParse({
    timeZone: form.zone,
    slots: slotsIn(values),
    minimumGapMinutes: form.gap,
    quiet: from === undefined || to === undefined ? null : { from, to },
  });
  if (!wish.success) return { ok: false, refusal: 'form' };
  const answer = await changeQueue(needs, person, accountId, wish.data);
  return answer.ok ? { ok: true, deed: 'rules', count: answer.moved } : refused(answer);
};

/** Each once, however often it was written; an emptied field is a slot less. */
function slotsIn(values: Record<string, string>) {
  const slots = namesAfter(values, 'slot:').flatMap((name) => {
    const minute = minutesIn(values[`slot:${name}`] ?? '');
    return minute === undefined ? [] : [{ weekday: Number(name.split(':')[0]), minute }];
  });
  return [...new Map(slots.map((slot) => [`${slot.weekday} ${slot.minute}`, slot])).values()];
}
