import { data } from 'react-router';
import { runtimeContext, someoneContext } from '#app/context.ts';
import { readPosts } from '#features/posts/server/read-posts.ts';
import type { Route } from './+types/find-post';

/** What of one's own posts fits some words; the palette asks while one types. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  const text = url.searchParams.get('q')?.trim() ?? '';
  if (person.kind === 'visitor' || text === '') return data([]);
  const states = ['IDEA', 'DRAFT', 'READY', 'SCHEDULED', 'FAILED'] as const;
  const { posts } = await readPosts(context.get(runtimeContext), person, { text, states, limit: 6 });
  return data(posts.map(({ id, body }) => ({ id, text: firstLine(body) })));
}

function firstLine(body: string): string {
  return body.trim().split('\n', 1)[0]?.slice(0, 80).toWellFormed() ?? '';
}
