import { eq } from 'drizzle-orm';
import type { PlanId } from '#base/product.ts';
import { people } from '#db/schema.ts';
import { contentOf } from '#features/posts/content.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import { newMember } from '#testing/member.ts';
import { newPost } from '#testing/posts.ts';
import type { TestWeb } from '#testing/web.ts';

/** Somebody in a browser who writes posts and sorts them. */
export async function newWriter(web: TestWeb, plan: PlanId = 'bobbin_premium') {
  const { id, browser } = await newMember(web);
  await web.runtime.db.update(people).set({ plan }).where(eq(people.id, id));
  const author = { id, plan };
  return {
    ...author,
    browser,
    post: (text: string, state: 'IDEA' | 'DRAFT' | 'READY' = 'DRAFT') =>
      newPost(web.runtime, author, { content: contentOf(text), state }),
    stateOf: async (postId: string) => (await readPost(web.runtime, author, postId))?.state,
    send: (fields: Record<string, string>, page = '/post') => browser.send(page, fields),
  };
}

export const cardsIn = (html: string) => html.match(/data-card="/g)?.length ?? 0;
