import { z } from 'zod';
import { PostContent } from '#features/posts/content.ts';
import { POST_STATES } from '#features/posts/post-state.ts';
import { createPost } from '#features/posts/server/create-post.ts';
import { readMediaFacts } from '#features/posts/server/read-media-facts.ts';
import { MOST_LISTED, readWholePosts } from '#features/posts/server/read-posts.ts';
import { weightOf } from '#features/posts/over-plan.ts';
import { readAttempts } from '#features/publishing/server/read-attempt.ts';
import { cursorOf, positionIn } from '../cursor.ts';
import { defineCall } from '../define-call.ts';
import { PostItem, postItem, refusalFor } from '../post-answer.ts';
import { Id, listOf } from '../schemas.ts';

export const MadeState = z.enum(['IDEA', 'DRAFT', 'READY']);
export const Language = z.enum(['en', 'fr']).nullable();

export const posts = defineCall({
  path: '/posts',
  scope: 'posts:read',
  summary: 'What was made here, the newest first, without what is set aside',
  query: z.strictObject({
    state: z.enum(POST_STATES).optional(),
    q: z.string().max(200).optional().describe('Words of its texts, in English or French.'),
    account: Id.optional().describe('One of your accounts; without it, all posts.'),
    limit: z.coerce.number().int().min(1).max(MOST_LISTED).default(50),
    cursor: z.string().max(200).optional(),
  }),
  answer: listOf(PostItem),
  async run({ runtime, person, account: accountOf }, { state, q, account, limit, cursor }) {
    const accountId = account === undefined ? undefined : (await accountOf(account)).id;
    const after = cursor === undefined ? undefined : positionIn(cursor);
    const states = state && [state];
    const wanted = { states, text: q, accountId, order: 'made', after, limit } as const;
    const page = await readWholePosts(runtime, person, wanted);
    const attempts = await readAttempts(
      runtime,
      person,
      page.posts.map(({ id }) => id),
    );
    const items = page.posts.map((post) => postItem(post, attempts.get(post.id) ?? null));
    return { items, nextCursor: page.next ? cursorOf(page.next) : null };
  },
});

export const newPost = defineCall({
  method: 'POST',
  path: '/posts',
  scope: 'posts:write',
  summary: 'Make a post',
  query: z.strictObject({}),
  body: z.strictObject({
    ...PostContent.shape,
    state: MadeState,
    language: Language.default(null),
    account: Id.nullable()
      .optional()
      .describe('One of your accounts; without it, the chosen one for READY and none for the others.'),
  }),
  answer: PostItem,
  status: 201,
  async run({ runtime, person, idFromKey, account: accountOf }, _, { state, language, account, ...content }) {
    const wanted =
      account === null || (account === undefined && state !== 'READY') ? undefined : await accountOf(account);
    const media = await readMediaFacts(runtime, person, content);
    if (media.size < weightOf(content).media) throw refusalFor({ ok: false, refusal: 'media' });
    const made = { id: idFromKey, state, content, language, accountId: wanted?.id, source: 'api' } as const;
    const answer = await createPost(runtime, person, made);
    if (!answer.ok) throw refusalFor(answer);
    return postItem(answer.post, null);
  },
});
