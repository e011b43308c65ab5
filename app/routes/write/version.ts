import { runtimeContext, someoneContext } from '#app/context.ts';
import { notFound } from '#app/not-found.ts';
import { bodyOf } from '#features/posts/plain-content.ts';
import { readVersion } from '#features/posts/server/read-versions.ts';
import type { Route } from './+types/version';

/** All that a post said once. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  const content =
    person.kind === 'person' && (await readVersion(context.get(runtimeContext), person, params.post, params.version));
  if (!content) throw notFound(url);
  return Response.json({ body: bodyOf(content) }, { headers: { 'cache-control': 'no-store' } });
}
