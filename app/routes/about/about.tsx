import { Head } from '#app/shell/head.tsx';
import { LocaleButtonLink, LocaleLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Section } from '#ui/section.tsx';
import { Prose } from './prose.tsx';
import { aboutWords } from './words.ts';

export default function About() {
  const words = useWords(aboutWords);
  return (
    <>
      <Head title={words.headTitle} description={words.description} />
      <PageHead title={words.title} lede={words.lede} />
      <Section question={words.what.title}>
        <Prose text={words.what.text} />
      </Section>
      <Section question={words.who.title}>
        <Prose text={words.who.text} />
      </Section>
      <Section question={words.rules.title}>
        <ul className="grid gap-x-14 gap-y-8 md:grid-cols-2">
          {words.rules.items.map(({ title, text }) => (
            <li key={title}>
              <h3 className="heading">{title}</h3>
              <p className="mt-1 max-w-[64ch] text-pretty text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section question={words.host.title}>
        <Prose text={[words.host.text]} />
      </Section>
      <Section question={words.reach.title}>
        <Prose text={[words.reach.text]} />
        <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-4">
          <LocaleButtonLink to="/contact" look="ink">
            {words.reach.write}
          </LocaleButtonLink>
          <LocaleLink to="/setting/userprivacy">{words.reach.privacy}</LocaleLink>
        </p>
        <p className="meta mt-8 max-w-[72ch]">{words.independence}</p>
      </Section>
    </>
  );
}
