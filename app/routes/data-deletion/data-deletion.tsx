import { runtimeContext } from '#app/context.ts';
import { Head } from '#app/shell/head.tsx';
import { LocaleButtonLink } from '#app/shell/locale-link.tsx';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { wholeDay } from '#base/i18n/written-day.ts';
import { readDeletionRequest } from '#features/network/server/forget-account.ts';
import { PageHead } from '#ui/page-head.tsx';
import type { Route } from './+types/data-deletion';
import { deletionWords } from './words.ts';

/** What became of the wish to be forgotten, for whoever has its code. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const code = url.searchParams.get('code') ?? '';
  const request = await readDeletionRequest(context.get(runtimeContext), code);
  return request ? { ...request, code } : null;
}

export default function DataDeletion({ loaderData: request }: Route.ComponentProps) {
  const words = useWords(deletionWords);
  const locale = useLocale();
  return (
    <div className="mx-auto max-w-300 px-gutter py-6 sm:py-11">
      <Head title={words.title} description={words.description} />
      <PageHead
        title={words.title}
        lede={request ? words.done(wholeDay(locale, request.requestedAt.toISOString().slice(0, 10))) : words.unknown}
      />
      <div className="grid justify-items-start gap-6">
        {request && <p>{request.accounts > 0 ? words.whatWent : words.nothingThere}</p>}
        {request && <p className="meta">{words.code(request.code)}</p>}
        <LocaleButtonLink to="/contact" look="ink">
          {words.ask}
        </LocaleButtonLink>
      </div>
    </div>
  );
}
