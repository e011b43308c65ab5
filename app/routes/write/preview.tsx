import type { ReactNode } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import type { PostPart } from '#features/posts/content.ts';
import { piecesOf } from '#features/posts/highlights.ts';
import { PostCard } from '#ui/post-card.tsx';
import { PreviewMedia } from './preview-media.tsx';
import type { Composing } from './use-composer.ts';
import { StyledText } from './styled-text.tsx';
import { useSettledContent } from './settled-content.ts';
import type { KnownMedia } from './use-media.ts';
import { writeWords } from './words.ts';

/** The post as its readers will see it, and what else is known about it. Follows the keys when there is time. */
export function Preview({ composing: { draft, page }, known }: { composing: Composing; known: KnownMedia }) {
  const words = useWords(writeWords);
  const content = useSettledContent(draft);
  const username = page.account?.username ?? words.notYou;
  return (
    <section aria-label={words.asOn} className="written-look">
      <div className="mb-3 flex items-baseline justify-between">
        <h2 className="heading">{words.asOn}</h2>
        <span className="tiny">{words.parts(content.parts.length)}</span>
      </div>
      <PostCard
        parts={content.parts.map((part, index) => ({
          id: String(index),
          username,
          at: index === 0 ? page.post.scheduledLabel : undefined,
          ...lookOf(part, words.covered, known),
          acts: ACTS,
        }))}
      />
      <dl className="meta mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 [&_dd]:text-right [&_dd]:text-ink">
        {content.topic && (
          <>
            <dt>{words.topic}</dt>
            <dd>{content.topic}</dd>
          </>
        )}
        <dt>{words.replyControl}</dt>
        <dd>{words.replyControls[content.replyControl]}</dd>
        {page.quota && (
          <>
            <dt>{words.othersAround(page.quota.around)}</dt>
            <dd className="tabular-nums">{words.countedOf(page.quota.used, page.quota.most)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** A part as the network shows it. */
export function lookOf(part: PostPart, covered: string, known: KnownMedia) {
  return {
    text: bodyOfPart(part, covered),
    media: part.media.some(({ id }) => known.items.has(id)) && <PreviewMedia part={part} known={known} />,
  };
}

const ACTS = (['heart', 'reply', 'repost', 'send'] as const).map((icon) => ({ icon, label: icon }));

const drawn = new WeakMap<PostPart, ReactNode>();

/** A part that has not changed is not drawn anew. */
function bodyOfPart(part: PostPart, covered: string): ReactNode {
  const known = drawn.get(part);
  if (known !== undefined) return known;
  const pieces = piecesOf(part.text, [], part.spoilers).map(({ start, text, highlight }) => {
    if (highlight === undefined) return text;
    if (highlight === 'spoiler')
      return (
        <span key={start} className="rounded-small bg-ink-fill text-transparent" title={covered}>
          {text}
        </span>
      );
    return (
      <span key={start} className="text-series-2">
        {highlight === 'tag' ? text.slice(1) : text}
      </span>
    );
  });
  const body = (
    <>
      {pieces}
      {part.poll && (
        <ul className="mt-2.5 grid gap-1.5">
          {part.poll.options.map((option, index) => (
            // eslint-disable-next-line react/no-array-index-key -- an answer has no other name than its place
            <li key={index} className="rounded-control border border-edge px-3 py-1.5">
              {option}
            </li>
          ))}
        </ul>
      )}
      {part.attachment && (
        <p className="mt-2.5 line-clamp-4 rounded-control border border-line p-3 text-13">
          <StyledText text={part.attachment.text} styles={part.attachment.styles} />
        </p>
      )}
      {part.link && (
        <p className="mt-2.5 rounded-control border border-line p-3 text-13">{URL.parse(part.link)?.hostname}</p>
      )}
    </>
  );
  drawn.set(part, body);
  return body;
}
