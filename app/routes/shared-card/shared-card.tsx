import { data } from 'react-router';
import { runtimeContext } from '#app/context.ts';
import { Head } from '#app/shell/head.tsx';
import { LocaleButtonLink } from '#app/shell/locale-link.tsx';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { wholeDay } from '#base/i18n/written-day.ts';
import type { CardLook } from '#features/sharing/card.ts';
import { CARD_SIZES } from '#features/sharing/card-options.ts';
import type { CardSize } from '#features/sharing/card-options.ts';
import { readSharedCard } from '#features/sharing/server/share-card.ts';
import { PageHead } from '#ui/page-head.tsx';
import type { Route } from './+types/shared-card';
import { sharedCardWords } from './words.ts';

/** Of what was shared before its look was kept. */
const UNCHOSEN: CardLook = { size: 'square', theme: 'light' };

/** For anybody who has the address; it holds nothing but what its owner chose to show. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shared = await readSharedCard(context.get(runtimeContext), params.slug);
  if (!shared) throw data('Not found', { status: 404 });
  const { slug, card, alt, locale, sharedOn } = shared;
  const look = card.look ?? UNCHOSEN;
  return { slug, title: card.title, username: card.username, look, alt, locale, sharedOn };
}

export default function SharedCard({ loaderData: shared }: Route.ComponentProps) {
  const words = useWords(sharedCardWords);
  const readers = useLocale();
  const { slug, title, username, look, alt, locale, sharedOn } = shared;
  const picture = (size: CardSize) => `/shared/${slug}/${size}-${look.theme}.png`;
  const { width, height } = CARD_SIZES[look.size];
  return (
    <div className="mx-auto max-w-300 px-gutter py-6 sm:py-11">
      <Head
        title={`${title}, @${username}`}
        description={alt}
        picture={{ path: picture('wide'), alt, ...CARD_SIZES.wide }}
      />
      <PageHead title={<span lang={locale}>{title}</span>} lede={words.by(username)} />
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <img
          src={picture(look.size)}
          alt={alt}
          lang={locale}
          width={width}
          height={height}
          className="h-auto w-full rounded-media border border-line"
        />
        <div className="grid justify-items-start gap-5">
          <h2 className="heading">{words.inWords}</h2>
          <p lang={locale} className="wrap-anywhere">
            {alt}
          </p>
          <p className="meta">{words.asOf(wholeDay(readers, sharedOn))}</p>
          <a className="reach underline" href={`https://www.threads.net/@${username}`} rel="nofollow noreferrer">
            {words.profile(username)}
          </a>
          <LocaleButtonLink to="/">{words.make}</LocaleButtonLink>
        </div>
      </div>
    </div>
  );
}
