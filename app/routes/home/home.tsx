import { useState } from 'react';
import { notFound } from '#app/not-found.ts';
import { isAlive } from '#app/shell/alive-mark.ts';
import { Head } from '#app/shell/head.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { isLocale } from '#base/i18n/locale.ts';
import { Chapter } from './chapter.tsx';
import { Closing } from './closing.tsx';
import { Hero } from './hero.tsx';
import { HoursExample } from './hours-example.tsx';
import { More } from './more.tsx';
import { Plans } from './plans.tsx';
import { Promises } from './promises.tsx';
import { ScheduleExample } from './schedule-example.tsx';
import { homeWords } from './words.ts';
import { WritingExample } from './writing-example.tsx';
import type { Route } from './+types/home';

/** Any single word leads here: one that is no language of ours is an unknown page. */
export function loader({ params, url }: Route.LoaderArgs): null {
  if (params.locale !== undefined && !isLocale(params.locale)) throw notFound(url);
  return null;
}

/** No link of ours leads to an unknown page, so nobody has to be asked on the way. */
export const clientLoader = () => null;

export default function Home() {
  const words = useWords(homeWords);
  // Who comes from another page may be on the way to the plans, and all above them must have its height.
  const [isFirstPage] = useState(() => !isAlive());
  return (
    <>
      <Head description={words.description} />
      <Hero />
      <div className={`mx-auto max-w-300 px-gutter ${isFirstPage ? '*:below-the-fold' : ''}`}>
        <Chapter id="what" {...words.writing}>
          <WritingExample />
        </Chapter>
        <Chapter {...words.scheduling}>
          <ScheduleExample />
        </Chapter>
        <Chapter {...words.figures}>
          <HoursExample />
        </Chapter>
        <More />
        <Promises />
        <Plans />
        <Closing />
      </div>
    </>
  );
}
