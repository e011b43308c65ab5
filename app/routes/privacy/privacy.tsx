import { Head } from '#app/shell/head.tsx';
import { LocaleButtonLink } from '#app/shell/locale-link.tsx';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { privacyWords } from './words.ts';

const UPDATED = Date.UTC(2026, 10, 15);

export default function Privacy() {
  const locale = useLocale();
  const words = useWords(privacyWords);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(UPDATED);
  const sections = Object.entries(words.sections);
  return (
    <>
      <Head title={words.headTitle} description={words.description} />
      <PageHead title={words.title} lede={words.lede} aside={<p className="meta">{words.updated(date)}</p>} />
      <div className="grid gap-x-14 gap-y-8 border-t border-ink pt-5 lg:grid-cols-[minmax(0,1fr)_220px]">
        <nav aria-label={words.contents} className="lg:sticky lg:top-8 lg:order-2 lg:self-start">
          <p className="heading mb-2">{words.contents}</p>
          <ol className="grid gap-x-6 sm:max-lg:grid-cols-2">
            {sections.map(([id, { title }]) => (
              <li key={id}>
                <a href={`#${id}`} className="block py-2.5 text-ink-2 no-underline hover:text-ink sm:py-1">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid max-w-[68ch] gap-9">
          {sections.map(([id, section]) => (
            <PrivacySection key={id} id={id} {...section} />
          ))}
          <PrivacySection id="ask" title={words.ask.title} text={[words.ask.text]}>
            <p>
              <LocaleButtonLink to="/contact" look="ink">
                {words.ask.write}
              </LocaleButtonLink>
            </p>
          </PrivacySection>
        </div>
      </div>
    </>
  );
}
