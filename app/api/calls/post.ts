import { z } from 'zod';
import { PostContent } from '#features/posts/content.ts';
import { editPost } from '#features/posts/server/edit-post.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import { removePost } from '#features/posts/server/remove-post.ts';
import { readAttempt } from '#features/publishing/server/read-attempt.ts';
import { defineCall } from '../define-call.ts';
import { PostItem, postItem, readItem, refusalFor } from '../post-answer.ts';
import { Id } from '../schemas.ts';
import { Language, MadeState } from './posts.ts';

const path = '/posts/{id}';
const query = z.strictObject({ id: Id });
const { parts, topic, replyControl, approvesReplies, isGhost, quote } = PostContent.shape;

export const post = defineCall({
  path,
  scope: 'posts:read',
  summary: 'One of your posts',
  query,
  answer: PostItem,
  async run({ runtime, person }, { id }) {
    const [found, attempt] = await Promise.all([readPost(runtime, person, id), readAttempt(runtime, person, id)]);
    if (!found) throw refusalFor({ ok: false, refusal: 'not-there' });
    return postItem(found, attempt);
  },
});

export const changedPost = defineCall({
  method: 'PATCH',
  path,
  scope: 'posts:write',
  summary: 'Change what a post says, or its state; what is not named stays',
  query,
  body: z.strictObject({
    state: MadeState.optional(),
    parts: parts.optional(),
    topic: topic.removeDefault().optional(),
    replyControl: replyControl.removeDefault().optional(),
    approvesReplies: approvesReplies.removeDefault().optional(),
    isGhost: isGhost.removeDefault().optional(),
    quote: quote.removeDefault().optional(),
    language: Language.optional(),
    account: Id.nullable().optional(),
    version: z.int().optional().describe('The one that you read; without it, the last to write wins.'),
  }),
  answer: PostItem,
  async run({ runtime, person }, { id }, { state, language, account, version, ...given }) {
    const content = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const answer = await editPost(runtime, person, id, { content, state, language, accountId: account, version });
    if (!answer.ok) throw refusalFor(answer);
    return readItem(runtime, person, answer.post);
  },
});

export const removedPost = defineCall({
  method: 'DELETE',
  path,
  scope: 'posts:write',
  summary: 'Remove a post here; what is out on the network stays there',
  query,
  answer: z.undefined(),
  status: 204,
  async run({ runtime, person }, { id }) {
    const answer = await removePost(runtime, person, id);
    if (!answer.ok) throw refusalFor(answer);
    return undefined;
  },
});
