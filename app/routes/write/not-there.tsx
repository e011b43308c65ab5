import { Head } from '#app/shell/head.tsx';
import { LocaleButtonLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { PageHead } from '#ui/page-head.tsx';
import { textLeft } from '#features/posts/ui/text-left.ts';
import { KeptCopy } from './kept-copy.tsx';
import { readingWords } from './reading-words.ts';

/** `notThere`: the id that was asked for, whatever it is. */
export type NotTherePage = { notThere: string; personId: string };

/** In the place of a post that is gone, or was never theirs: what one can do instead, and what this browser still has of it. */
export default function NotThere({ page: { notThere, personId } }: { page: NotTherePage }) {
  const words = useWords(readingWords);
  const left = useHydrated() ? textLeft(personId, notThere) : undefined;
  return (
    <>
      <Head title={words.notThere} />
      <PageHead title={words.notThere} lede={words.whyNotThere} />
      {left && <KeptCopy key={notThere} left={left} personId={personId} />}
      <p className="grid gap-3 sm:flex">
        <LocaleButtonLink to="/write" look={left ? 'plain' : 'ink'} icon="pen">
          {words.writeNew}
        </LocaleButtonLink>
        <LocaleButtonLink to="/post">{words.seeDrafts}</LocaleButtonLink>
        <LocaleButtonLink to="/dashboard/scrapped" look="quiet">
          {words.seeAside}
        </LocaleButtonLink>
      </p>
    </>
  );
}
