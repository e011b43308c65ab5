import { runtimeContext, someoneContext } from '#app/context.ts';
import { findQuotable } from '#features/posts/server/find-quotable.ts';
import type { Route } from './+types/quotable';

/** Which post of the network an address leads to, or null. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  const address = (url.searchParams.get('address') ?? '').slice(0, 500);
  const found = person.kind === 'person' ? await findQuotable(context.get(runtimeContext), person, address) : undefined;
  return Response.json(found ?? null, { headers: { 'cache-control': 'no-store' } });
}
