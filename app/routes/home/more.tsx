import { useWords } from '#base/i18n/locale-context.tsx';
import { Section } from '#ui/section.tsx';
import { homeWords } from './words.ts';

export function More() {
  const words = useWords(homeWords).more;
  return (
    <Section question={words.title}>
      <ul className="grid gap-x-14 gap-y-6 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-3">
        {words.items.map(({ title, text }) => (
          <li key={title}>
            <h3 className="heading">{title}</h3>
            <p className="mt-1 max-w-[60ch] text-pretty text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
