import { redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { runtimeContext, someoneContext } from '#app/context.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import { itemsOf } from '#app/routes/post/listed-item.ts';
import { boardQueryOf } from '#features/posts/board-query.ts';
import { readPosts } from '#features/posts/server/read-posts.ts';

const SHOWN = 30;

/** Drafts, or what is set aside, the newest first. */
export async function readListed(context: Readonly<RouterContextProvider>, url: URL, which: 'drafts' | 'aside') {
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') throw redirect(onward(context, '/login'));
  const after = boardQueryOf(url.searchParams).after.list;
  const wanted = which === 'aside' ? { isAside: true } : { states: ['DRAFT'] as const };
  const { posts, next } = await readPosts(context.get(runtimeContext), person, { ...wanted, after, limit: SHOWN });
  return { items: itemsOf(context, posts), next, isLater: after !== undefined };
}
