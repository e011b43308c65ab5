import { z } from 'zod';
import type { PlanningRefused } from '#features/planning/planning.ts';
import type { Author, Post } from '#features/posts/post.ts';
import { queuePost } from '#features/planning/server/queue-post.ts';
import { scheduleAt } from '#features/planning/server/schedule-at.ts';
import { restorePost } from '#features/posts/server/restore-post.ts';
import { setAside } from '#features/posts/server/set-aside.ts';
import { timeZoneFrom } from '#features/account/time-zone.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { defineCall } from '../define-call.ts';
import { PostItem, readItem, refusalFor } from '../post-answer.ts';
import { Refusal } from '../refusal.ts';
import { Id } from '../schemas.ts';

type DeedAnswer = { ok: true; post: Post } | PlanningRefused;

export const scheduledPost = defineCall({
  method: 'POST',
  path: '/posts/{id}/schedule',
  scope: 'posts:write',
  summary: 'Give a post the instant at which it goes out, or another one',
  query: z.strictObject({ id: Id }),
  body: z.strictObject({
    at: z.iso.datetime({ offset: true }),
    timeZone: z.string().max(100).optional().describe('The IANA zone that it is meant in; without it, yours.'),
    account: Id.optional().describe('One of your accounts; without it, that of the post, or the chosen one.'),
    version: z.int().optional(),
  }),
  answer: PostItem,
  async run({ runtime, person, timeZone: ownZone }, { id }, { at, timeZone, account: accountId, version }) {
    const wanted = { at: new Date(at), timeZone: zoneIn(timeZone ?? ownZone), accountId, version };
    return answered(runtime, person, await scheduleAt(runtime, person, id, wanted));
  },
});

export const queuedPost = defineCall({
  method: 'POST',
  path: '/posts/{id}/queue',
  scope: 'posts:write',
  summary: 'Let a post take the next free slot of the queue, or the first of all',
  query: z.strictObject({ id: Id }),
  body: z
    .strictObject({
      where: z
        .enum(['end', 'next'])
        .default('end')
        .describe('`next` takes the first slot; what waits moves on by one.'),
      account: Id.optional().describe('One of your accounts; without it, that of the post, or the chosen one.'),
    })
    .optional(),
  answer: PostItem,
  async run({ runtime, person }, { id }, wish) {
    const wanted = { where: wish?.where ?? 'end', accountId: wish?.account };
    return answered(runtime, person, await queuePost(runtime, person, id, wanted));
  },
});

export const scrappedPost = deed('scrap', 'Set a post aside; what was planned is so no longer', setAside);
export const restoredPost = deed('restore', 'Take up again what was set aside', restorePost);

function deed(
  name: string,
  summary: string,
  act: (runtime: Runtime, person: Author, id: string) => Promise<DeedAnswer>,
) {
  return defineCall({
    method: 'POST',
    path: `/posts/{id}/${name}`,
    scope: 'posts:write',
    summary,
    query: z.strictObject({ id: Id }),
    body: z.strictObject({}).optional(),
    answer: PostItem,
    run: async ({ runtime, person }, { id }) => answered(runtime, person, await act(runtime, person, id)),
  });
}

export async function answered(runtime: Runtime, person: Author, answer: DeedAnswer) {
  if (!answer.ok) throw refusalFor(answer);
  return readItem(runtime, person, answer.post);
}

export function zoneIn(wanted: string): string {
  const zone = timeZoneFrom(wanted);
  if (!zone) throw new Refusal(422, 'time-zone', 'There is no such time zone.', { field: 'timeZone' });
  return zone;
}
