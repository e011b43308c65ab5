import { data, redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { runtimeContext, someoneContext, waitContext } from '#app/context.ts';
import { readForm } from '#app/read-form.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import type { Person } from '#features/identity/person.ts';
import type { PlanningRefusal } from '#features/planning/planning.ts';
import { plannedBefore } from '#features/planning/server/planned-before.ts';
import { putBack } from '#features/planning/server/put-back.ts';
import { queueMany } from '#features/planning/server/queue-many.ts';
import type { BoardState } from '#features/posts/board-query.ts';
import { contentOf } from '#features/posts/content.ts';
import type { Deed } from '#features/posts/deeds.ts';
import type { PostRefusal } from '#features/posts/post.ts';
import { PostsForm } from '#features/posts/posts-form.ts';
import type { PostsWish } from '#features/posts/posts-form.ts';
import { changeMany } from '#features/posts/server/change-many.ts';
import { createPost } from '#features/posts/server/create-post.ts';
import { makeLabel } from '#features/posts/server/make-label.ts';
import { removeSetAside } from '#features/posts/server/remove-set-aside.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { wayBackFrom, wayBackIn } from './way-back.ts';
import type { WayBack } from './way-back.ts';

export type PostsRefusal =
  | PostRefusal
  | PlanningRefusal
  | 'name'
  | 'name-taken'
  | 'nothing-chosen'
  | 'wait'
  | 'unreadable'
  | 'not-reached';

export type PostsAnswer =
  | {
      kind: 'done';
      deed: Deed['kind'] | 'capture' | 'undo' | 'queue';
      to?: BoardState;
      count: number;
      refused: number;
      undo?: WayBack | undefined;
    }
  | { kind: 'ask'; ids: string[] | 'all' }
  | { kind: 'refused'; refusal: PostsRefusal; text?: string | undefined };

/** Does what a list of posts was asked. Without JavaScript the page that comes back says what was done, and how to undo it. */
export async function answerPosts(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request, PostsForm);
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') throw redirect(onward(context, '/login'));
  const text = form.values['text'];
  const answer = await answerTo(context, person, form.ok ? form.data : undefined);
  if (answer.kind !== 'refused') return data(answer);
  return data({ ...answer, text }, answer.refusal === 'wait' ? 429 : 422);
}

async function answerTo(
  context: Readonly<RouterContextProvider>,
  person: Person,
  wish: PostsWish | undefined,
): Promise<PostsAnswer> {
  if (context.get(waitContext) > 0) return { kind: 'refused', refusal: 'wait' };
  if (!wish) return { kind: 'refused', refusal: 'unreadable' };
  const runtime = context.get(runtimeContext);
  switch (wish.kind) {
    case 'capture': {
      const idea = { id: wish.id, state: 'IDEA', content: contentOf(wish.text), source: 'capture' } as const;
      const made = await createPost(runtime, person, idea);
      return made.ok
        ? { kind: 'done', deed: 'capture', count: 1, refused: 0 }
        : { kind: 'refused', refusal: made.refusal };
    }
    case 'undo':
      return undo(runtime, person, wayBackIn(wish.back));
    case 'empty': {
      if (!wish.isSure) return { kind: 'ask', ids: 'all' };
      return { kind: 'done', deed: 'remove', count: await removeSetAside(runtime, person), refused: 0 };
    }
    case 'remove':
      if (!wish.isSure && wish.ids.length > 0) return { kind: 'ask', ids: wish.ids };
      return change(runtime, person, wish.ids, { kind: 'remove' });
    case 'label': {
      if (wish.ids.length === 0) return { kind: 'refused', refusal: 'nothing-chosen' };
      const made = await makeLabel(runtime, person, wish.name);
      if (!made.ok) return { kind: 'refused', refusal: made.refusal };
      return change(runtime, person, wish.ids, { kind: 'label', labelId: made.label.id });
    }
    case 'queue':
      return queue(runtime, person, wish.ids);
    case 'deed':
      return change(runtime, person, wish.ids, wish.deed);
  }
}

async function change(runtime: Runtime, person: Person, ids: string[], deed: Deed): Promise<PostsAnswer> {
  if (ids.length === 0) return { kind: 'refused', refusal: 'nothing-chosen' };
  const before = await plannedBefore(runtime, person, ids);
  const answer = await changeMany(runtime, person, ids, deed);
  if (!answer.ok) return { kind: 'refused', refusal: answer.refusal };
  const [refused] = answer.refused;
  if (refused && answer.changed.length === 0) return { kind: 'refused', refusal: refused.refusal };
  return {
    kind: 'done',
    deed: deed.kind,
    ...(deed.kind === 'move' && { to: deed.to }),
    count: answer.changed.length,
    refused: answer.refused.length,
    undo: wayBackFrom(deed, before, answer.changed),
  };
}

async function queue(runtime: Runtime, person: Person, ids: string[]): Promise<PostsAnswer> {
  if (ids.length === 0) return { kind: 'refused', refusal: 'nothing-chosen' };
  const before = await plannedBefore(runtime, person, ids);
  const answer = await queueMany(runtime, person, ids);
  if (!answer.ok) return { kind: 'refused', refusal: answer.refusal };
  const [first] = answer.refused;
  if (first && answer.queued.length === 0) return { kind: 'refused', refusal: first.refused.refusal };
  const queued = answer.queued.map(({ postId }) => postId);
  const back = wayBackFrom({ kind: 'queue' }, before, queued);
  return { kind: 'done', deed: 'queue', count: queued.length, refused: answer.refused.length, undo: back };
}

async function undo(runtime: Runtime, person: Person, back: WayBack | undefined): Promise<PostsAnswer> {
  if (!back) return { kind: 'refused', refusal: 'unreadable' };
  const answer = await goBack(runtime, person, back);
  if (!answer.ok) return { kind: 'refused', refusal: answer.refusal };
  const { count, refused } = answer;
  if (refused[0] && count === 0) return { kind: 'refused', refusal: refused[0] };
  return { kind: 'done', deed: 'undo', count, refused: refused.length };
}

async function goBack(runtime: Runtime, person: Person, back: WayBack) {
  if (back.kind === 'put-back') return putBack(runtime, person, back.before);
  const answer = await changeMany(runtime, person, back.ids, { kind: 'unlabel', labelId: back.labelId });
  if (!answer.ok) return answer;
  return { ok: true as const, count: answer.changed.length, refused: answer.refused.map(({ refusal }) => refusal) };
}
