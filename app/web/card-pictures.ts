import { Hono } from 'hono';
import type { CardSize, CardTheme } from '#features/sharing/card-options.ts';
import type { CardDrawer } from '#features/sharing/server/card-drawer.ts';
import { TooManyDrawings } from '#features/sharing/server/card-drawer.ts';
import { readSharedCard } from '#features/sharing/server/share-card.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { CARD_PICTURE } from './endpoints.ts';
import type { WebEnvironment } from './environment.ts';

/** Not longer: what its owner takes back shall be gone soon. */
const KEPT = 'public, max-age=600';

/** What social networks fetch for a link to a shared card, and the page itself. */
export function cardPictures(runtime: Runtime, drawer: CardDrawer) {
  return new Hono<WebEnvironment>().get(CARD_PICTURE, async (context) => {
    const { slug, picture } = context.req.param();
    const shared = await readSharedCard(runtime, slug);
    if (!shared) return context.text('Not found', 404);
    const [size, theme] = picture.replace('.png', '').split('-') as [CardSize, CardTheme];
    try {
      const png = await drawer.draw({ card: shared.card, size, theme });
      return context.body(Uint8Array.from(png), 200, { 'content-type': 'image/png', 'cache-control': KEPT });
    } catch (error) {
      if (!(error instanceof TooManyDrawings)) throw error;
      return context.text('Too many pictures wait to be drawn', 503, { 'retry-after': '10' });
    }
  });
}
