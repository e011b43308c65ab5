import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { analysisSearch } from '#features/stats/analysis-query.ts';
import type { AnalysisQuery } from '#features/stats/analysis-query.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { CursorPagination } from '#ui/pagination.tsx';
import { Section } from '#ui/section.tsx';
import type { OpenedPosts } from './opened-posts.ts';
import { PostRow } from './post-row.tsx';
import { analyzeWords } from './words.ts';

type PostsSectionProps = { opened: OpenedPosts | 'unknown'; query: AnalysisQuery; timeZone: string };

/** The posts behind what was pressed. They get the focus, as an anchor gives it where no script is. */
export function PostsSection({ opened, query, timeZone }: PostsSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#posts') place.current?.focus();
  }, [hash]);
  return (
    <div ref={place} id="posts" tabIndex={-1} className="scroll-mt-4 outline-none">
      {opened === 'unknown' ? <Unknown /> : <Opened opened={opened} query={query} timeZone={timeZone} />}
    </div>
  );
}

function Unknown() {
  const { posts: words } = useWords(analyzeWords);
  return (
    <Section question={words.unknown}>
      <p>{words.unknownText}</p>
    </Section>
  );
}

type OpenedProps = { opened: OpenedPosts; query: AnalysisQuery; timeZone: string };

function Opened({ opened, query, timeZone }: OpenedProps) {
  const { posts: words, groups } = useWords(analyzeWords);
  const { group, shown, posts, medianOf } = opened;
  return (
    <Section question={groups.many(group)} lede={useLede(opened)} aside={<Close query={query} />}>
      {shown.length === 0 ? (
        <EmptyState title={posts === 0 ? words.none : query.page > 1 ? words.beyond : words.gone}>
          {posts === 0 ? words.noneText : query.page > 1 ? words.beyondText : words.goneText(posts)}
        </EmptyState>
      ) : (
        <>
          <p className="meta mb-2 max-w-[84ch] text-pretty">
            {words.order} {shown.some(({ times }) => times !== undefined) && words.medianOf(medianOf)}
          </p>
          <ol aria-label={words.list} className="border-t border-line">
            {shown.map((post) => (
              <PostRow key={post.networkId} post={post} timeZone={timeZone} />
            ))}
          </ol>
        </>
      )}
      <Pages opened={opened} query={query} />
    </Section>
  );
}

function useLede({ posts, claim, group }: OpenedPosts): string {
  const { posts: words, sureness } = useWords(analyzeWords);
  const { times } = statsFormats(useLocale());
  if (group.trait === 'time') return words.ofTime(posts);
  if (!claim?.effect) return words.notCompared(posts);
  return `${words.seen(times(claim.effect.times), posts)} ${sureness.of[claim.confidence]}`;
}

function Close({ query }: { query: AnalysisQuery }) {
  const { posts: words } = useWords(analyzeWords);
  const path = useLocalePath('/post/analyze');
  return (
    <Link to={`${path}${analysisSearch({ period: query.period })}`} preventScrollReset className="meta reach">
      {words.close}
    </Link>
  );
}

function Pages({ opened: { hasMore, group }, query: { period, page } }: Pick<OpenedProps, 'opened' | 'query'>) {
  const { posts: words } = useWords(analyzeWords);
  const path = useLocalePath('/post/analyze');
  if (page === 1 && !hasMore) return null;
  const linkTo = (wanted: number) => `${path}${analysisSearch({ period, group, page: wanted })}#posts`;
  return (
    <div className="mt-4">
      <CursorPagination
        {...(page > 1 && { previousTo: linkTo(page - 1) })}
        {...(hasMore && { nextTo: linkTo(page + 1) })}
        words={words.pages}
      >
        {words.page(page)}
      </CursorPagination>
    </div>
  );
}
