import { useWords } from '#base/i18n/locale-context.tsx';
import { LEAST_FOR_AUDIENCE } from '#features/stats/audience.ts';
import { areMost, largestGroups } from '#features/stats/findings.ts';
import { ChartPairs } from '#ui/charts/chart-pairs.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/section.tsx';
import type { Readers } from './advanced-figures.ts';
import { AgesChart, CitiesChart, GendersChart } from './reader-groups.tsx';
import { CountriesChart } from './countries-chart.tsx';
import { statsPageWords } from './words.ts';

type ReadersSectionProps = { readers: Readers | undefined; followers: number | undefined };

export function ReadersSection({ readers, followers }: ReadersSectionProps) {
  const { readers: words } = useWords(statsPageWords);
  return (
    <Section question={words.question} lede={useLede(readers)}>
      {readers ? (
        <div className="grid gap-12">
          <CountriesChart readers={readers} />
          <ChartPairs>
            <AgesChart readers={readers} />
            <GendersChart readers={readers} />
            <CitiesChart readers={readers} />
          </ChartPairs>
          <p className="meta">{words.source}</p>
        </div>
      ) : (
        <Untold followers={followers} />
      )}
    </Section>
  );
}

function Untold({ followers }: Pick<ReadersSectionProps, 'followers'>) {
  const { readers: words } = useWords(statsPageWords);
  const isSmall = followers !== undefined && followers < LEAST_FOR_AUDIENCE;
  if (!isSmall) return <EmptyState title={words.notTold}>{words.source}</EmptyState>;
  return <EmptyState title={words.tooFew}>{words.tooFewText(followers)}</EmptyState>;
}

function useLede(readers: Readers | undefined): string | undefined {
  const { readers: words } = useWords(statsPageWords);
  if (!readers) return undefined;
  const { countries, ages, all } = readers;
  const largest = largestGroups(countries, all);
  const places = largest.map(({ name }) => name);
  if (places.length === 0) return undefined;
  const oldest = ages.toSorted((a, b) => b.followers - a.followers);
  const [age] = largestGroups(oldest, all);
  const say = areMost([...largest.slice(0, 1), ...(age ? [age] : [])], all) ? words.mostly : words.often;
  return say([places.join(words.and), age && words.age(age.name.replace('-', '–'))].filter(Boolean).join(', '));
}
