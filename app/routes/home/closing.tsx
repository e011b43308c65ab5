import { LocaleButtonLink, LocaleLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Section } from '#ui/section.tsx';
import { homeWords } from './words.ts';

export function Closing() {
  const words = useWords(homeWords).closing;
  return (
    <Section question={words.title} lede={words.lede}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <LocaleButtonLink to="/contact" look="ink" size="big" className="max-sm:w-full">
          {words.ask}
        </LocaleButtonLink>
        <LocaleLink to="/setting/userprivacy" className="reach">
          {words.privacy}
        </LocaleLink>
      </div>
    </Section>
  );
}
