import { useWords } from '#base/i18n/locale-context.tsx';
import { Section } from '#ui/section.tsx';
import { analyzeWords } from './words.ts';

/** What the words of this page mean, where they can be read without asking. */
export function SurenessSection() {
  const { sureness } = useWords(analyzeWords);
  return (
    <Section question={sureness.question} lede={sureness.lede}>
      <dl className="grid gap-x-14 gap-y-5 sm:grid-cols-2">
        {sureness.definitions.map(({ term, text }) => (
          <div key={term}>
            <dt className="font-strong">{term}</dt>
            <dd className="mt-0.5 max-w-[60ch] text-pretty text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
