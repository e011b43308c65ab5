import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { focusPage } from '#app/shell/focus-on-new-page.ts';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { includes } from '#features/plans/plan.ts';
import { isSameContent } from '#features/posts/plain-content.ts';
import { textLeft } from '#features/posts/ui/text-left.ts';
import { publishingWords } from '#features/publishing/words.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { PageHead } from '#ui/page-head.tsx';
import { PostCard } from '#ui/post-card.tsx';
import FollowUpForm from './follow-up-form.tsx';
import { KeptCopy } from './kept-copy.tsx';
import { Outside } from './outside.tsx';
import { PlainActs, PostAct } from './post-act.tsx';
import { lookOf } from './preview.tsx';
import { readingWords } from './reading-words.ts';
import type { Composing } from './use-composer.ts';
import type { KnownMedia } from './use-media.ts';
import { writeWords } from './words.ts';

type PublishedPostProps = {
  composing: Composing;
  known: KnownMedia;
  /** What came of a button. */
  outcome: ReactNode;
  onVersions: () => void;
  /** Where it stands. */
  children: ReactNode;
};

/** What is out is read, not written: what it says, when it went, and what can still be done about it. */
export default function PublishedPost({ composing, known, outcome, onVersions, children }: PublishedPostProps) {
  const { page, answer } = composing;
  // That it is out is what this page says: it stands in the place of the text, of which one may have seen the end.
  const isJustOut = answer?.ok === true && answer.done === 'under-way';
  const wasWritten = useRef(isJustOut);
  useEffect(() => {
    if (!wasWritten.current) return;
    window.scrollTo(0, 0);
    focusPage(true);
  }, []);
  const words = useWords(readingWords);
  const { versions } = useWords(writeWords);
  const address = useLocalePath(`/stats/post/${page.published?.figures ?? ''}`);
  return (
    <>
      <PageHead
        title={words.isOut}
        lede={words.wentOut(page.published?.at ?? undefined, page.published?.username)}
        aside={
          <>
            {page.published?.figures && (
              <ButtonLink to={address} size="small" icon="stats">
                {words.figures}
              </ButtonLink>
            )}
            <PostAct composing={composing} intent="duplicate">
              {words.writeAgain}
            </PostAct>
            {page.versions.length > 0 && (
              <span className="scripted">
                <Button size="small" look="quiet" onClick={onVersions}>
                  {versions(page.versions.length)}
                </Button>
              </span>
            )}
          </>
        }
      />
      <PlainActs postId={page.postId} />
      <div className="max-w-160">{children}</div>
      <div className="grid max-w-160 gap-6 pb-8">
        <Unsaved composing={composing} />
        <PublishedCard composing={composing} known={known} />
        {includes(page.plan, 'publish-text') && <FollowUpForm composing={composing} />}
        {!isJustOut && outcome}
      </div>
    </>
  );
}

function PublishedCard({ composing: { page }, known }: Pick<PublishedPostProps, 'composing' | 'known'>) {
  const { covered, notYou, topic } = useWords(writeWords);
  const { seePart } = useWords(publishingWords);
  const { content } = page.post;
  const addresses = content.parts.length > 1 ? (page.standing?.addresses ?? []) : [];
  const links = addresses.flatMap((address, index) =>
    address === null
      ? []
      : [
          <Outside key={address} href={address}>
            {seePart(index + 1)}
          </Outside>,
        ],
  );
  return (
    <PostCard
      parts={content.parts.map((part, index) => ({
        id: String(index),
        username: page.published?.username ?? notYou,
        ...lookOf(part, covered, known),
      }))}
      foot={
        (content.topic || links.length > 0) && (
          <>
            {content.topic && (
              <span>
                {topic}: {content.topic}
              </span>
            )}
            {links}
          </>
        )
      }
    />
  );
}

/** What was written while it went out, and could no longer be saved. */
function Unsaved({ composing: { page } }: { composing: Composing }) {
  const { personId, postId, post } = page;
  const left = useHydrated() ? textLeft(personId, postId, post.version) : undefined;
  if (!left || isSameContent(left.content, post.content)) return null;
  return <KeptCopy left={left} personId={personId} />;
}
