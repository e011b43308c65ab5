import { Link } from 'react-router';
import { LocaleButtonLink, useLocalePath } from '#app/shell/locale-link.tsx';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { statsWords } from '#features/stats/words.ts';
import { againstMedian } from '#features/stats/own-medians.ts';
import { measureOf } from '#features/stats/top-order.ts';
import type { TopOrder } from '#features/stats/top-order.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Found, Top } from './read-top.ts';
import { dashboardWords } from './words.ts';

export function TopList({ top: { query, timeZone }, found }: { top: Top; found: Found }) {
  const words = useWords(dashboardWords).top;
  if (found.count === 0)
    return (
      <EmptyState title={words.none} level={2}>
        {words.noneText}
      </EmptyState>
    );
  if (found.posts.length === 0)
    return (
      <EmptyState
        title={words.beyond}
        level={2}
        action={<LocaleButtonLink to="/dashboard/top">{words.first}</LocaleButtonLink>}
      >
        {words.beyondText}
      </EmptyState>
    );
  return (
    <ol start={found.first} aria-label={words.list} className="border-t border-ink">
      {found.posts.map((post, index) => (
        <TopRow
          key={post.networkId}
          rank={found.first + index}
          post={post}
          order={query.order}
          medians={found.medians}
          timeZone={timeZone}
        />
      ))}
    </ol>
  );
}

type TopRowProps = {
  rank: number;
  post: Found['posts'][number];
  order: TopOrder;
  medians: Found['medians'];
  timeZone: string;
};

const BESIDE = ['views', 'likes', 'replies', 'reposts'] as const;

function TopRow({ rank, post, order, medians, timeZone }: TopRowProps) {
  const words = useWords(dashboardWords).top;
  const shown = useWords(statsWords);
  const format = statsFormats(useLocale());
  const path = useLocalePath(`/stats/post/${post.networkId}`);
  const say = (each: TopOrder) => {
    const value = measureOf(post, each);
    if (value === undefined) return shown.unknown;
    return each === 'engagement' ? format.rate(value) : format.count(value);
  };
  const against = againstMedian(post, medians, order);
  const compared = against && shown.againstMedian(format.times(against.times), against.isSoFar);
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-b border-line py-4 sm:grid-cols-[3rem_minmax(0,1fr)_11rem]">
      <span aria-hidden="true" className="number text-20 leading-6.5 text-ink-2">
        {rank}
      </span>
      <div className="min-w-0">
        <Link to={path} className="line-clamp-2 wrap-anywhere no-underline hover:underline">
          <span dir="auto">{post.text || words.noText}</span>
        </Link>
        <p className="meta mt-1 flex flex-wrap gap-x-3">
          <span>{format.dayOf(post.publishedAt, timeZone)}</span>
          {BESIDE.filter((each) => each !== order).map((each) => (
            <span key={each}>
              {shown.names[each]} {say(each)}
            </span>
          ))}
        </p>
      </div>
      <p className="max-sm:col-start-2 sm:text-right">
        <span className="number text-20 leading-6.5">{say(order)}</span>
        <span className={order === 'engagement' ? 'sr-only' : 'meta'}>
          {' '}
          {shown.unit(order, measureOf(post, order) ?? 0)}
        </span>
        {compared && (
          <span className="meta block">
            <b className="font-strong text-ink">{compared.times}</b> {compared.rest}
          </span>
        )}
      </p>
    </li>
  );
}
