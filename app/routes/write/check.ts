import { localeContext, runtimeContext, someoneContext } from '#app/context.ts';
import { isTooFar } from '#features/planning/planning.ts';
import { clashesAt } from '#features/planning/server/clashes-at.ts';
import { nearDuplicates } from '#features/planning/server/near-duplicates.ts';
import type { Quota } from '#features/planning/server/quota-on.ts';
import { quotaOn } from '#features/planning/server/quota-on.ts';
import { readFreeSlots } from '#features/planning/server/read-free-slots.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import type { Route } from './+types/check';
import { timeLabel } from './time-label.ts';

export type Told = { at: string; beginning: string };
export type Warnings = {
  clashes: Told[];
  alike: Told[];
  /** Of the others in the fullest 24 hours around it. */
  quota?: Quota | undefined;
  /** The next hours of the queue that nothing has. */
  free: { at: string; label: string }[];
};

const MOST_FREE = 3;

/** What one would want to know before a post gets its time: what is free, what else goes out then, and what said nearly the same. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  const runtime = context.get(runtimeContext);
  if (person.kind === 'visitor') return answer({ clashes: [], alike: [], free: [] });
  const post = await readPost(runtime, person, params.post);
  const now = runtime.clock.now();
  const label = (at: Date) => timeLabel(at, now, person.timeZone ?? 'UTC', context.get(localeContext));
  const at = new Date(url.searchParams.get('at') ?? '');
  const accountId = post?.accountId ?? person.networkAccountId;
  const place = accountId && at > now && !isTooFar(at, now) ? { accountId, at, except: post?.id } : undefined;
  const [clashes, alike, quota, queue] = await Promise.all([
    place ? clashesAt(runtime, person, place) : [],
    post ? nearDuplicates(runtime, person, post.content, { except: post.id }) : [],
    place && quotaOn(runtime, person, place.accountId, at, post?.id),
    accountId ? readFreeSlots(runtime, person, accountId, MOST_FREE) : undefined,
  ]);
  const tell = (found: { at: Date; beginning: string }) => ({ at: label(found.at), beginning: found.beginning });
  const free = queue?.free.map((slot) => ({ at: slot.at.toISOString(), label: label(slot.at) })) ?? [];
  return answer({ clashes: clashes.map(tell), alike: alike.map(tell), quota, free });
}

function answer(warnings: Warnings): Response {
  return Response.json(warnings, { headers: { 'cache-control': 'no-store' } });
}
