import { runtimeContext, someoneContext } from '#app/context.ts';
import { ownAccounts } from '#app/own-accounts.ts';
import { isWallTime } from '#base/zoned-time.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import type { Route } from './+types/check-time';
import { readTimeCheck } from './read-time-check.ts';

/** What else goes out around a time that is being chosen, so that it is known before it hurts. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  const local = url.searchParams.get('at') ?? '';
  const account =
    person.kind === 'person' ? (await ownAccounts(context, person.id)).find(({ isChosen }) => isChosen) : undefined;
  if (person.kind === 'visitor' || !account || !isWallTime(local)) return Response.json(null, { status: 422 });
  const runtime = context.get(runtimeContext);
  const post = await readPost(runtime, person, url.searchParams.get('post') ?? '');
  const check = await readTimeCheck(runtime, person, {
    accountId: post?.accountId ?? account.id,
    timeZone: person.timeZone ?? 'UTC',
    local,
    except: post?.id,
  });
  return Response.json(check, { headers: { 'cache-control': 'no-store' } });
}
