import { Link } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { statsWords } from '#features/stats/words.ts';
import type { OpenedPosts } from './opened-posts.ts';
import { analyzeWords } from './words.ts';

type PostRowProps = { post: OpenedPosts['shown'][number]; timeZone: string };

export function PostRow({ post: { networkId, text, publishedAt, views, times }, timeZone }: PostRowProps) {
  const { posts: words } = useWords(analyzeWords);
  const shown = useWords(statsWords);
  const { times: timesOf, count } = statsFormats(useLocale());
  const against = times === undefined ? undefined : shown.againstMedian(timesOf(times), false);
  return (
    <li className="grid gap-x-5 gap-y-1 border-b border-line py-3.5 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <div className="min-w-0">
        <Link
          to={useLocalePath(`/stats/post/${networkId}`)}
          className="line-clamp-2 wrap-anywhere no-underline hover:underline"
        >
          <span dir="auto">{text || words.noText}</span>
        </Link>
        <p className="meta mt-0.5">{words.published(publishedAt, timeZone)}</p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2 sm:block sm:text-right">
        <span>
          <span className="number text-20 leading-6.5">{views === null ? shown.unknown : count(views)}</span>
          <span className="meta"> {shown.unit('views', views ?? 2)}</span>
        </span>
        {against && (
          <span className="meta sm:block">
            <b className="font-strong text-ink">{against.times}</b> {against.rest}
          </span>
        )}
      </p>
    </li>
  );
}
