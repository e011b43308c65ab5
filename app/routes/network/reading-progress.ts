import { someoneContext } from '#app/context.ts';
import type { Route } from './+types/reading-progress';
import { readConnections } from './read-connections.ts';

/** For a page that is open while an account is read. */
export async function loader({ context }: Route.LoaderArgs) {
  const someone = context.get(someoneContext);
  const connections = someone.kind === 'person' ? await readConnections(context, someone) : [];
  return Response.json(connections, { headers: { 'cache-control': 'no-store' } });
}
