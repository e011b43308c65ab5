import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { ANALYSIS_PERIODS, analysisSearch } from '#features/stats/analysis-query.ts';
import type { AnalysisQuery } from '#features/stats/analysis-query.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { Analysis } from './read-analysis.ts';
import { analyzeWords } from './words.ts';

type AnalyzeHeadProps = Pick<Analysis, 'posts' | 'span'> & { query: AnalysisQuery };

export function AnalyzeHead({ posts, span, query }: AnalyzeHeadProps) {
  const words = useWords(analyzeWords);
  const path = useLocalePath('/post/analyze');
  const { endsOf } = statsFormats(useLocale());
  return (
    <PageHead
      title={words.title}
      lede={posts === 0 ? words.description : words.lede(posts, ...endsOf(span))}
      aside={
        <LinkTabs
          label={words.compared}
          tabs={ANALYSIS_PERIODS.map((period) => ({
            to: `${path}${analysisSearch({ period, group: query.group })}`,
            label: words.periods[period],
            current: period === query.period,
          }))}
        />
      }
    />
  );
}
