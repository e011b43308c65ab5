import { runtimeContext, someoneContext } from '#app/context.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import { readFollowUp } from '#features/publishing/server/follow-ups.ts';
import { readAttempt } from '#features/publishing/server/read-attempt.ts';
import type { Route } from './+types/standing';
import { markOf } from './mark.ts';

/** Whether there is something new to see of a post that is going out: the page asks this while it waits, and reads itself again only then. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  const runtime = context.get(runtimeContext);
  const [post, attempt, followUp] =
    person.kind === 'visitor'
      ? [undefined, null, undefined]
      : await Promise.all([
          readPost(runtime, person, params.post),
          readAttempt(runtime, person, params.post),
          readFollowUp(runtime, person, params.post),
        ]);
  return Response.json(markOf(post, attempt, followUp), { headers: { 'cache-control': 'no-store' } });
}
