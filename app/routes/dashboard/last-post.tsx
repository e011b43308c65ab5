import { Link } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { DAY_MS } from '#base/clock.ts';
import { useWords } from '#base/i18n/locale-context.tsx';
import { UsualChart } from '#features/stats/ui/usual-chart.tsx';
import { verdictOf } from '#features/stats/usual-curve.ts';
import { statsWords } from '#features/stats/words.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Tracked } from './read-dashboard.ts';
import { dashboardWords } from './words.ts';

type LastPostProps = { tracked: Tracked; now: Date };

/** The first hours of the last post, or its first week once that is longer ago than a day, against one's usual. */
export function LastPost({ tracked: { newest, comparedAt }, now }: LastPostProps) {
  const words = useWords(dashboardWords).last;
  const shown = useWords(statsWords);
  const path = useLocalePath(`/stats/post/${newest?.networkId ?? ''}`);
  if (!newest)
    return (
      <EmptyState title={words.none} level={2}>
        {words.noneText}
      </EmptyState>
    );
  const verdict = verdictOf(newest);
  const titles = comparedAt && verdict !== 'too-young' ? words.earlier : words.titles;
  const reach = now.getTime() - newest.publishedAt.getTime() <= DAY_MS ? 'day' : 'week';
  return (
    <UsualChart
      level={2}
      title={titles[typeof verdict === 'string' ? 'unsaid' : verdict.place]}
      note={
        <>
          <span dir="auto" className="line-clamp-1 wrap-anywhere">
            {newest.text}
          </span>
          {words.note(newest.postedAt)} <Link to={path}>{words.open}</Link>
        </>
      }
      footnote={[typeof verdict === 'string' && shown.noVerdict[verdict], comparedAt && words.compared(comparedAt)]
        .filter(Boolean)
        .join(' ')}
      figure="views"
      curve={newest.curve}
      usual={newest.usual}
      verdict={verdict}
      nextAgeMs={newest.nextAgeMs}
      reach={reach}
      size="half"
    />
  );
}
