import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { statsWords } from '#features/stats/words.ts';
import { FIGURES } from '#features/stats/figures.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Section } from '#ui/section.tsx';
import { Table } from '#ui/table.tsx';
import type { PostStats } from './read-post-stats.ts';
import { postStatsWords } from './words.ts';

/** The figures at every age that was seen, also after the first week. */
export function ReadingsSection({ curve }: { curve: NonNullable<PostStats['tracked']>['curve'] }) {
  const words = useWords(postStatsWords).readings;
  const shown = useWords(statsWords);
  const { count } = statsFormats(useLocale());
  if (curve.length === 0) return <Section question={words.title} lede={words.none} />;
  return (
    <Section question={words.title} lede={words.lede}>
      <Disclosure title={words.show(curve.length)}>
        <div className="mt-4">
          <Table
            caption={words.caption}
            rows={curve}
            rowKey={({ ageMs }) => String(ageMs)}
            columns={[
              { key: 'age', title: words.age, cell: ({ ageMs }) => shown.age(ageMs), onPhone: 'name' },
              ...FIGURES.map((name) => ({
                key: name,
                title: shown.names[name],
                numeric: true,
                cell: (point: (typeof curve)[number]) => {
                  const value = point[name];
                  return value === null ? shown.chart.noReading : count(value);
                },
              })),
            ]}
          />
        </div>
      </Disclosure>
    </Section>
  );
}
