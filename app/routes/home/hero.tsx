import { LocaleButtonLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { HeroThread } from './hero-thread.tsx';
import { homeWords } from './words.ts';

export function Hero() {
  const words = useWords(homeWords).hero;
  return (
    <>
      <div className="relative z-1 mx-auto max-w-300 px-gutter pt-7 sm:pt-14">
        <h1 className="max-w-[16ch] font-display text-[2.75rem] leading-11.5 font-strong tracking-[-0.03em] text-balance sm:text-56 sm:leading-14.5 lg:text-72 lg:leading-18">
          {words.title}
        </h1>
        <p className="mt-3.5 max-w-170 text-16 text-pretty text-ink-2 sm:mt-5 sm:text-balance sm:text-20 sm:leading-8">
          {words.lede}
        </p>
        <div className="mt-5 grid gap-1 sm:mt-7 sm:flex sm:gap-3">
          <LocaleButtonLink to="/login" query="?state=register" look="primary" size="big">
            {words.start}
          </LocaleButtonLink>
          <LocaleButtonLink to="/" hash="#plans" look="quiet" size="big">
            {words.seePlans}
          </LocaleButtonLink>
        </div>
      </div>
      <HeroThread />
    </>
  );
}
