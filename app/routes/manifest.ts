import { localeContext, runtimeContext } from '#app/context.ts';
import { shellWords } from '#app/shell/words.ts';
import { localePath } from '#base/i18n/locale-path.ts';
import { PRODUCT } from '#base/product.ts';
import type { Route } from './+types/manifest';

/** Makes the product installable, in the language it is installed from. */
export async function loader({ context }: Route.LoaderArgs) {
  const locale = context.get(localeContext);
  const { settings } = context.get(runtimeContext);
  const words = await shellWords.load(locale);
  const manifest = {
    id: '/',
    name: PRODUCT,
    short_name: PRODUCT,
    description: words.shortDescription,
    lang: locale,
    dir: 'ltr',
    start_url: localePath('/', locale, settings.locale),
    scope: '/',
    display: 'standalone',
    background_color: '#f9f7f2',
    theme_color: '#f9f7f2',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
      vary: 'Accept-Language, Cookie',
    },
  });
}
