import { isId } from '#base/ids.ts';
import { runtimeContext, someoneContext } from '#app/context.ts';
import { listMedia, readMedia } from '#features/media/server/read-media.ts';
import type { Route } from './+types/list';

const MOST_IDS = 50;

/** The library for whoever chooses from it: a page of it, or those that are named. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') return Response.json({ items: [] }, { status: 401 });
  const runtime = context.get(runtimeContext);
  const named = url.searchParams.get('ids')?.split(',').slice(0, MOST_IDS);
  const listed = named
    ? {
        items: await readMedia(runtime, person.id, named.filter(isId)),
        next: undefined,
      }
    : await listMedia(runtime, person.id, { before: url.searchParams.get('before') ?? undefined });
  return Response.json(listed, { headers: { 'cache-control': 'private, no-store' } });
}
