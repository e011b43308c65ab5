import type { ReactNode } from 'react';
import { LocaleLink } from '#app/shell/locale-link.tsx';
import { analysisSearch } from '#features/stats/analysis-query.ts';
import type { AnalysisQuery } from '#features/stats/analysis-query.ts';
import type { PostGroup } from '#features/stats/traits.ts';

type GroupLinkProps = { group: PostGroup; query: AnalysisQuery; className?: string; children: ReactNode };

/** Opens the posts of a group on this page. */
export function GroupLink({ group: { trait, value }, query, className = '', children }: GroupLinkProps) {
  return (
    <LocaleLink
      to="/post/analyze"
      query={analysisSearch({ period: query.period, group: { trait, value } })}
      hash="#posts"
      aria-current={isOpened(query, { trait, value }) ? 'true' : undefined}
      className={`reach ${className}`}
    >
      {children}
    </LocaleLink>
  );
}

export function isOpened({ group }: AnalysisQuery, { trait, value }: PostGroup): boolean {
  return typeof group === 'object' && group.trait === trait && group.value === value;
}
