import { drawerContext, localeContext, runtimeContext, someoneContext } from '#app/context.ts';
import { PRODUCT } from '#base/product.ts';
import { includes } from '#features/plans/plan.ts';
import { TooManyDrawings } from '#features/sharing/server/card-drawer.ts';
import { writeCard } from '#features/sharing/server/write-card.ts';
import { cardQueryOf } from '#features/sharing/wish.ts';
import type { Route } from './+types/share-picture';
import { cardAccountOf } from './card-account.ts';

/** One's own card as a picture, before anybody else sees it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  const account = cardAccountOf(person);
  if (person.kind === 'visitor' || !account) return new Response('Not found', { status: 404 });
  if (!includes(person.plan, 'share-visuals')) return new Response('Payment Required', { status: 402 });
  const { kind, shown, size, theme, post } = cardQueryOf(url.searchParams);
  const written = await writeCard(
    context.get(runtimeContext),
    account,
    { kind, shown, post },
    context.get(localeContext),
  );
  if (typeof written === 'string') return new Response(written, { status: 422 });
  try {
    const png = await context.get(drawerContext).draw({ card: written.card, size, theme });
    return new Response(Uint8Array.from(png), {
      headers: {
        'content-type': 'image/png',
        'cache-control': 'private, no-store',
        'content-disposition': `inline; filename="${PRODUCT.toLowerCase()}-${kind}-${size}.png"`,
      },
    });
  } catch (error) {
    if (!(error instanceof TooManyDrawings)) throw error;
    return new Response('Too many pictures wait to be drawn', { status: 503, headers: { 'retry-after': '10' } });
  }
}
