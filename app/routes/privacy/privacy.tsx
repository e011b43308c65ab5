import { Head } from '#app/shell/head.tsx';
import { LocaleButtonLink } from '#app/shell/locale-link.tsx';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { wholeDay } from '#base/i18n/written-day.ts';
import { PageHead } from '#ui/page-head.tsx';
import { PageIndexEntries } from '#ui/page-index.tsx';
import { TextSection } from '#ui/text-section.tsx';
import { privacyWords } from './words.ts';

const UPDATED = '2026-11-19';

export default function Privacy() {
  const locale = useLocale();
  const words = useWords(privacyWords);
  const date = wholeDay(locale, UPDATED);
  const sections = Object.entries(words.sections);
  return (
    <>
      <Head title={words.headTitle} description={words.description} />
      <PageHead title={words.title} lede={words.lede} aside={<p className="meta">{words.updated(date)}</p>} />
      <nav
        aria-label={words.contents}
        className="mb-9 grid gap-x-14 gap-y-1 border-t border-ink pt-4 sm:mb-12 sm:pt-5 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
      >
        <p className="heading">{words.contents}</p>
        <ol className="gap-x-10 sm:columns-2">
          <PageIndexEntries sections={sections} />
        </ol>
      </nav>
      <div className="grid gap-9">
        {sections.map(([id, { title, text, points }]) => (
          <TextSection key={id} id={id} title={title} rule="hairline">
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points && (
              <ul className="grid list-disc gap-1.5 pl-5 marker:text-edge">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </TextSection>
        ))}
        <TextSection id="ask" title={words.ask.title} rule="hairline">
          <p>{words.ask.text}</p>
          <LocaleButtonLink to="/contact" look="ink">
            {words.ask.write}
          </LocaleButtonLink>
        </TextSection>
      </div>
    </>
  );
}
