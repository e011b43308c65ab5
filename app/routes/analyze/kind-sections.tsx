import type { ReactNode } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import type { AnalysisQuery } from '#features/stats/analysis-query.ts';
import type { Claim } from '#features/stats/claims.ts';
import { toldClaims } from '#features/stats/told-claims.ts';
import type { Trait } from '#features/stats/traits.ts';
import { LENGTHS } from '#features/stats/traits.ts';
import { ChartPairs } from '#ui/charts/chart-pairs.tsx';
import { Section } from '#ui/section.tsx';
import { useClaimSentence } from './claim-sentence.ts';
import { TraitChart } from './trait-chart.tsx';
import { analyzeWords } from './words.ts';

type KindSectionProps = { claims: readonly Claim[]; query: AnalysisQuery };

export function KindSection(props: KindSectionProps) {
  const { kind: words, charts } = useWords(analyzeWords);
  return (
    <Section question={words.question} lede={useTraitsLede(props.claims, ['format', 'length'])}>
      <p className="meta -mt-2 mb-7 max-w-[84ch] text-pretty">{charts.reading}</p>
      <ChartPairs>
        <TraitChart {...props} trait="format" />
        <TraitChart {...props} trait="length" note={words.lengths(LENGTHS.short, LENGTHS.medium)} />
      </ChartPairs>
    </Section>
  );
}

/** More topics than this, and their chart is as long as the three others together. */
const LONG = 6;

export function ContentSection({ moreTopics, ...props }: KindSectionProps & { moreTopics: number }) {
  const { content: words } = useWords(analyzeWords);
  const isLong = props.claims.filter(({ trait, effect }) => trait === 'topic' && effect).length > LONG;
  const media = <TraitChart {...props} trait="media" note={words.media} />;
  return (
    <Section question={words.question} lede={useTraitsLede(props.claims, ['topic', 'question', 'link', 'media'])}>
      <ChartPairs>
        <Column>
          <TraitChart
            {...props}
            trait="topic"
            note={words.topics}
            {...(moreTopics > 0 && { rest: words.moreTopics(moreTopics) })}
          />
          {!isLong && media}
        </Column>
        <Column>
          <TraitChart {...props} trait="question" note={words.questions} />
          <TraitChart {...props} trait="link" note={words.links} />
          {isLong && media}
        </Column>
      </ChartPairs>
    </Section>
  );
}

/** What stands under each other in one of the columns. */
export function Column({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-y-12">{children}</div>;
}

/** The strongest of what stands out by these traits, or that nothing does. */
export function useTraitsLede(claims: readonly Claim[], traits: readonly Trait[]): string {
  const words = useWords(analyzeWords);
  const sentenceOf = useClaimSentence();
  const strongest = toldClaims(claims).find(({ trait }) => traits.includes(trait));
  return strongest ? sentenceOf(strongest) : words.nothingHere;
}
