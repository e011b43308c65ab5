import type { ReactNode } from 'react';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { PostText } from '#features/stats/ui/post-text.tsx';
import { useZoneName } from '#features/stats/ui/zone-name.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { statsWords } from '#features/stats/words.ts';
import { PostCard } from '#ui/post-card.tsx';
import type { PostStats } from './read-post-stats.ts';
import { postStatsWords } from './words.ts';

/** The post as it looks on the network, and what keeps it from being there or from having figures. */
export function ShownPost({ username, post, tracked, timeZone }: PostStats) {
  const words = useWords(postStatsWords);
  const { dayOf, moment } = statsFormats(useLocale());
  const format = useWords(statsWords).formats[post.format];
  return (
    <div className="grid max-w-160 gap-4">
      {post.goneAt && <Note>{words.gone(dayOf(post.goneAt, timeZone))}</Note>}
      {post.isMissing && <Note>{words.missing}</Note>}
      <PostCard
        parts={[
          {
            id: post.networkId,
            username,
            at: dayOf(post.publishedAt, timeZone),
            text: post.text ? <PostText text={post.text} /> : <span className="text-ink-2">{words.noText}</span>,
          },
        ]}
        foot={
          <>
            <span>{words.published(moment(post.publishedAt, timeZone), useZoneName(timeZone))}</span>
            <span>{post.mediaCount > 1 ? words.parts(format, post.mediaCount) : format}</span>
          </>
        }
      />
      {post.kind === 'repost' && <Note>{words.repost}</Note>}
      {post.kind !== 'repost' && tracked && !tracked.figures.figuresAt && <Note>{words.unread}</Note>}
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="rounded-card bg-info-soft px-5 py-4 text-info">{children}</p>;
}
