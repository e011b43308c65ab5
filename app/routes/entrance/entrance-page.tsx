import type { ReactNode } from 'react';
import { Head } from '#app/shell/head.tsx';
import { LanguageLinks } from '#app/shell/language-links.tsx';
import { LocaleLink } from '#app/shell/locale-link.tsx';
import { ThemeChoice } from '#app/shell/theme-choice.tsx';
import { shellWords } from '#app/shell/words.ts';
import { useWords } from '#base/i18n/locale-context.tsx';
import { PRODUCT } from '#base/product.ts';
import { entranceWords } from '#features/entrance/words.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon.tsx';
import { Logo } from '#ui/logo.tsx';
import { ThreadDrawing } from './thread-drawing.tsx';

type EntrancePageProps = {
  headTitle: string;
  title: string;
  lede: ReactNode;
  /** Of all creators here, rounded down to the hundred; absent below the first hundred. */
  creators: string | undefined;
  children: ReactNode;
};

/** One calm page for every way in: what is asked on one side, what one may expect on the other. */
export function EntrancePage({ headTitle, title, lede, creators, children }: EntrancePageProps) {
  const shell = useWords(shellWords);
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <Head title={headTitle} />
      <main id="content" className="flex justify-center px-gutter">
        <div className="flex w-full max-w-100 flex-col py-6 lg:py-10">
          <LocaleLink to="/" aria-label={PRODUCT} className="reach self-start no-underline">
            <Logo name={PRODUCT} />
          </LocaleLink>
          <div className="my-auto py-8">
            <h1 className="title">{title}</h1>
            <p className="lede mt-2 mb-7">{lede}</p>
            {children}
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13 text-ink-2">
            <LanguageLinks all />
            <LocaleLink to="/setting/userprivacy" className="reach no-underline hover:underline">
              {shell.entries.privacy}
            </LocaleLink>
            <span className="ml-auto">
              <ThemeChoice />
            </span>
          </div>
        </div>
      </main>
      <Promise creators={creators} />
    </div>
  );
}

const POINT_ICONS: IconName[] = ['eye', 'lock', 'download'];

function Promise({ creators }: { creators: string | undefined }) {
  const words = useWords(entranceWords).aside;
  return (
    <aside className="flex flex-col justify-center overflow-hidden bg-sunken px-gutter py-16 lg:px-20">
      <div className="w-full max-w-120 max-lg:mx-auto">
        <ThreadDrawing />
        <p className="mt-14 max-w-[20ch] font-display text-28 leading-[1.15] font-strong text-balance sm:text-40">
          {creators === undefined ? words.noCount : words.creators(creators)}
        </p>
        <ul className="mt-8 grid max-w-[44ch] gap-3">
          {words.points.map((point, index) => (
            <li key={point} className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3">
              <Icon icon={POINT_ICONS[index] ?? 'check'} size={18} className="mt-0.5 text-ink-2" />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
