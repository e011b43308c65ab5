import { data, redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { runtimeContext, someoneContext, waitContext } from '#app/context.ts';
import { readForm } from '#app/read-form.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import type { Person } from '#features/identity/person.ts';
import type { PlanningRefusal } from '#features/planning/planning.ts';
import { plannedBefore } from '#features/planning/server/planned-before.ts';
import { queueMany } from '#features/planning/server/queue-many.ts';
import type { BoardState } from '#features/posts/board-query.ts';
import { contentOf } from '#features/posts/content.ts';
import type { Deed, UndoStep } from '#features/posts/deeds.ts';
import type { PostRefusal } from '#features/posts/post.ts';
import { PostsForm } from '#features/posts/posts-form.ts';
import type { PostsWish } from '#features/posts/posts-form.ts';
import { changeMany } from '#features/posts/server/change-many.ts';
import { createPost } from '#features/posts/server/create-post.ts';
import { makeLabel } from '#features/posts/server/make-label.ts';
import { removeSetAside } from '#features/posts/server/remove-set-aside.ts';
import { undoMany } from '#features/posts/server/undo-many.ts';
import type { Runtime } from '#runtime/runtime.ts';

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
      undo: UndoStep[];
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
        ? { kind: 'done', deed: 'capture', count: 1, refused: 0, undo: [] }
        : { kind: 'refused', refusal: made.refusal };
    }
    case 'undo': {
      const { refused } = await undoMany(runtime, person, wish.steps);
      const count = wish.steps.length - refused.length;
      if (refused[0] && count === 0) return { kind: 'refused', refusal: refused[0].refusal };
      return { kind: 'done', deed: 'undo', count, refused: refused.length, undo: [] };
    }
    case 'empty': {
      if (!wish.isSure) return { kind: 'ask', ids: 'all' };
      return { kind: 'done', deed: 'remove', count: await removeSetAside(runtime, person), refused: 0, undo: [] };
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
    undo: answer.undo,
  };
}

/** To undo it each goes back to where it stood on the board. */
async function queue(runtime: Runtime, person: Person, ids: string[]): Promise<PostsAnswer> {
  if (ids.length === 0) return { kind: 'refused', refusal: 'nothing-chosen' };
  const before = new Map((await plannedBefore(runtime, person, ids)).map(({ id, state }) => [id, state]));
  const answer = await queueMany(runtime, person, ids);
  if (!answer.ok) return { kind: 'refused', refusal: answer.refusal };
  const [first] = answer.refused;
  if (first && answer.queued.length === 0) return { kind: 'refused', refusal: first.refused.refusal };
  const undo = answer.queued.map(({ postId }): UndoStep => {
    const to = before.get(postId) === 'READY' ? 'READY' : 'DRAFT';
    return { id: postId, deed: { kind: 'move', to } };
  });
  return { kind: 'done', deed: 'queue', count: answer.queued.length, refused: answer.refused.length, undo };
}
