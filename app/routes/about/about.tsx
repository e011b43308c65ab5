import { Head } from '#app/shell/head.tsx';
import { LocaleButtonLink, LocaleLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { TextSection } from '#ui/text-section.tsx';
import { aboutWords } from './words.ts';

export default function About() {
  const words = useWords(aboutWords);
  return (
    <>
      <Head title={words.headTitle} description={words.description} />
      <PageHead title={words.title} lede={words.lede} />
      <div className="grid gap-10 sm:gap-14">
        <TextSection id="what" title={words.what.title}>
          {words.what.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </TextSection>
        <TextSection id="who" title={words.who.title}>
          {words.who.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </TextSection>
        <TextSection id="rules" title={words.rules.title}>
          <ul className="grid gap-6">
            {words.rules.items.map(({ title, text }) => (
              <li key={title}>
                <h3 className="heading">{title}</h3>
                <p className="text-ink-2">{text}</p>
              </li>
            ))}
          </ul>
        </TextSection>
        <TextSection id="host" title={words.host.title}>
          <p>{words.host.text}</p>
        </TextSection>
        <TextSection id="reach" title={words.reach.title}>
          <p>{words.reach.text}</p>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-4 text-14">
            <LocaleButtonLink to="/contact" look="ink">
              {words.reach.write}
            </LocaleButtonLink>
            <LocaleLink to="/setting/userprivacy" className="reach">
              {words.reach.privacy}
            </LocaleLink>
          </p>
          <p className="meta mt-4">{words.independence}</p>
        </TextSection>
      </div>
    </>
  );
}
