import { localeContext, runtimeContext, someoneContext } from '#app/context.ts';
import { clashesAt } from '#features/planning/server/clashes-at.ts';
import { nearDuplicates } from '#features/planning/server/near-duplicates.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import type { Route } from './+types/check';
import { timeLabel } from './time-label.ts';

export type Told = { at: string; beginning: string };
export type Warnings = { clashes: Told[]; alike: Told[] };

/** What one would want to know before a post gets its time: what else goes out then, and what said nearly the same. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  const runtime = context.get(runtimeContext);
  const post = person.kind === 'person' ? await readPost(runtime, person, params.post) : undefined;
  if (person.kind === 'visitor' || !post) return answer({ clashes: [], alike: [] });
  const label = (at: Date) => timeLabel(at, runtime.clock.now(), person.timeZone ?? 'UTC', context.get(localeContext));
  const at = new Date(url.searchParams.get('at') ?? '');
  const accountId = post.accountId ?? person.networkAccountId;
  const [clashes, alike] = await Promise.all([
    accountId && !Number.isNaN(at.getTime()) ? clashesAt(runtime, person, { accountId, at, except: post.id }) : [],
    nearDuplicates(runtime, person, post.content, { except: post.id }),
  ]);
  const tell = (found: { at: Date; beginning: string }) => ({ at: label(found.at), beginning: found.beginning });
  return answer({ clashes: clashes.map(tell), alike: alike.map(tell) });
}

function answer(warnings: Warnings): Response {
  return Response.json(warnings, { headers: { 'cache-control': 'no-store' } });
}
