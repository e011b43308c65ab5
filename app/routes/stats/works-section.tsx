import { LocaleLink } from '#app/shell/locale-link.tsx';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { analysisSearch } from '#features/stats/analysis-query.ts';
import { FEWEST_OF_A_KIND } from '#features/stats/settled.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { statsWords } from '#features/stats/words.ts';
import { BarList } from '#ui/charts/bar-list.tsx';
import { ChartPairs } from '#ui/charts/chart-pairs.tsx';
import { DotRange } from '#ui/charts/dot-range.tsx';
import { TypeBar } from '#ui/charts/share-chart.tsx';
import { Section } from '#ui/section.tsx';
import type { AdvancedFigures, ShownFormat } from './advanced-figures.ts';
import type { BasicFigures } from './basic-figures.ts';
import { statsPageWords } from './words.ts';

type WorksSectionProps = {
  published: BasicFigures['formats'];
  /** Nothing where the plan does not have it. */
  advanced: AdvancedFigures | undefined;
  length: number;
};

export function WorksSection({ published, advanced, length }: WorksSectionProps) {
  const { works } = useWords(statsPageWords);
  const { times } = statsFormats(useLocale());
  const best = advanced?.bestFormat;
  const lede = best
    ? `${works.lede(best.format, times(best.times), best.posts, length)} ${best.isRare ? works.rare : ''}`
    : advanced && works.none(length);
  return (
    <Section
      question={works.question}
      lede={lede}
      aside={
        advanced && (
          <LocaleLink
            to="/post/analyze"
            query={analysisSearch({ group: best && { trait: 'format', value: best.format } })}
            hash={best ? '#posts' : ''}
            className="meta reach"
          >
            {best ? works.overYear(best.format) : works.more}
          </LocaleLink>
        )
      }
    >
      <ChartPairs>
        <Types published={published} />
        {advanced && <Ranges formats={advanced.formats} best={best} />}
        {advanced && <Rates formats={advanced.formats} />}
      </ChartPairs>
    </Section>
  );
}

/** A type keeps its pattern, however many there are of it. */
const PATTERNS = { TEXT: 'solid', IMAGE: 'stripes', CAROUSEL: 'dots', VIDEO: 'light' } as const;

function Types({ published }: Pick<WorksSectionProps, 'published'>) {
  const { works } = useWords(statsPageWords);
  const { chart, formats } = useWords(statsWords);
  const posts = published.reduce((sum, each) => sum + each.posts, 0);
  return (
    <TypeBar
      locale={useLocale()}
      size="half"
      title={works.types(posts)}
      words={chart}
      heads={works.typeHeads}
      parts={published.map(({ format, posts: value }) => ({
        name: formats[format],
        value,
        note: works.posts(value),
        pattern: PATTERNS[format],
      }))}
    />
  );
}

type RangesProps = { formats: readonly ShownFormat[]; best: AdvancedFigures['bestFormat'] };

function Ranges({ formats, best }: RangesProps) {
  const { works } = useWords(statsPageWords);
  const { chart, formats: names } = useWords(statsWords);
  const { times, roundTimes } = statsFormats(useLocale());
  const rows = formats.map(({ format, settled, quarters }) => ({
    name: names[format],
    note: works.posts(settled),
    ...(quarters ?? { low: 0, middle: 0, high: 0 }),
    isMine: format === best?.format,
    isTooFew: settled < FEWEST_OF_A_KIND || !quarters,
    isUnknown: !quarters,
  }));
  return (
    <DotRange
      locale={useLocale()}
      size="half"
      title={works.ranges}
      note={works.rangesNote}
      words={chart}
      heads={works.rangeHeads}
      formatValue={times}
      formatTick={roundTimes}
      reference={{ value: 1, label: works.median, short: works.medianShort }}
      tooFew={works.tooFew}
      rows={rows.toSorted((a, b) => Number(a.isTooFew) - Number(b.isTooFew) || b.middle - a.middle)}
    />
  );
}

function Rates({ formats }: { formats: readonly ShownFormat[] }) {
  const { works } = useWords(statsPageWords);
  const { chart, formats: names } = useWords(statsWords);
  const { rate } = statsFormats(useLocale());
  const rows = formats.flatMap(({ format, settled, engagement }) =>
    settled < FEWEST_OF_A_KIND || engagement === undefined ? [] : [{ name: names[format], value: engagement }],
  );
  const highest = Math.max(...rows.map(({ value }) => value));
  return (
    <BarList
      locale={useLocale()}
      size="half"
      title={works.rates}
      note={works.ratesNote}
      words={chart}
      heads={{ name: works.rangeHeads.name, value: works.ratesHead }}
      rows={rows
        .toSorted((a, b) => b.value - a.value)
        .map(({ name, value }) => ({ name, value, isMine: value === highest }))}
      formatValue={rate}
      {...(rows.length === 0 && { absence: { kind: 'too-few' as const, title: works.ratesNone } })}
    />
  );
}
