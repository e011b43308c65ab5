import { Link } from 'react-router';
import { LocaleLink, useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { aboutAccount } from '#features/network/account-link.ts';
import { profileAddress } from '#features/network/profile-address.ts';
import { PlanLink } from '#features/plans/ui/plan-link.tsx';
import { reasonWords } from '#features/publishing/reason-words.ts';
import { needsOwner } from '#features/publishing/standing.ts';
import { useStandingWord } from '#features/publishing/ui/standing-chip.tsx';
import { Timeline } from '#features/publishing/ui/timeline.tsx';
import { publishingWords } from '#features/publishing/words.ts';
import { buttonClasses } from '#ui/button-look.ts';
import { Outside } from './outside.tsx';
import { PostAct } from './post-act.tsx';
import type { StandingView } from './standing-view.ts';
import type { Composing } from './use-composer.ts';

type PanelProps = { composing: Composing; view: StandingView; onPublish: () => void; onSchedule: () => void };

/** Where the post stands on its way out: what happened to the second, what that means, and the way on. */
export default function StandingPanel({ composing, view, onPublish, onSchedule }: PanelProps) {
  const words = useWords(publishingWords);
  const said = useStandingWord(view);
  const { standing, parts, out, events } = view;
  const isCalling = needsOwner(standing);
  return (
    <section
      aria-label={words.title}
      data-standing={standing}
      className={`mb-6 grid gap-3 rounded-card border bg-surface p-4 sm:p-5 ${isCalling ? 'border-thread' : 'border-line'}`}
    >
      <div role="status" className="grid gap-1">
        {said && <h2 className="heading">{said}</h2>}
        <Meaning view={view} />
        {out > 0 && out < parts && <p>{words.partsOut(out, parts)}</p>}
      </div>
      <Timeline events={events} parts={parts} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
        <WaysOn composing={composing} view={view} onPublish={onPublish} onSchedule={onSchedule} />
      </div>
    </section>
  );
}

function Meaning({ view: { standing, reason, confirmedBy, events } }: { view: StandingView }) {
  const words = useWords(publishingWords);
  const reasons = useWords(reasonWords);
  if (!standing) return null;
  const why = reason === undefined ? undefined : reasons[reason as keyof typeof reasons];
  if (standing === 'published') return <p>{confirmedBy ? words.confirmed[confirmedBy] : words.meanings.published}</p>;
  const last = events.at(-1)?.kind;
  if ((standing === 'late' || standing === 'resting') && (last === 'unreachable' || last === 'limited'))
    return <p className="max-w-[70ch] text-pretty">{words.triesAgain[last]}</p>;
  return (
    <p className="max-w-[70ch] text-pretty">
      {why} {(!why || standing === 'in-doubt' || standing === 'missed') && words.meanings[standing]}
    </p>
  );
}

function WaysOn({ composing, view: { standing, reason, out, confirmedBy }, onPublish, onSchedule }: PanelProps) {
  const words = useWords(publishingWords);
  const { page, isOwner } = composing;
  const username = page.account?.username;
  const hasMedia = page.post.content.parts.some(({ media }) => media.length > 0);
  const move = useLocalePath(aboutItsAccount(`/post/schedule?move=${page.postId}`, page.account?.id));
  switch (standing) {
    case 'held':
      return <WayOut reason={reason} hasMedia={hasMedia} accountId={page.account?.id} look="ink" />;
    case 'in-doubt':
      return (
        <>
          {username && <Outside href={profileAddress(username)}>{words.seeProfile(username)}</Outside>}
          <PostAct composing={composing} intent="found-it">
            {words.isThere}
          </PostAct>
          <PostAct composing={composing} intent="send-again">
            {words.isNotThere}
          </PostAct>
        </>
      );
    case 'missed':
      return (
        <>
          {isOwner && (
            <PostAct composing={composing} intent="publish-now" look="primary" onAsk={onPublish}>
              {words.publishNow}
            </PostAct>
          )}
          <a
            href={move}
            className={buttonClasses({ size: 'small' })}
            onClick={(event) => {
              event.preventDefault();
              onSchedule();
            }}
          >
            {words.anotherTime}
          </a>
          <PostAct composing={composing} intent="draft" look="quiet">
            {words.backToDrafts}
          </PostAct>
        </>
      );
    case 'failed':
      return (
        <>
          <WayOut reason={reason} hasMedia={hasMedia} accountId={page.account?.id} />
          {isOwner && (
            <PostAct composing={composing} intent="publish-now" look="primary">
              {out > 0 ? words.goOn : words.tryAgain}
            </PostAct>
          )}
          {out > 0 && page.post.permalink && <Outside href={page.post.permalink}>{words.see}</Outside>}
        </>
      );
    case 'published':
      return (
        <>
          {page.post.permalink && <Outside href={page.post.permalink}>{words.see}</Outside>}
          {confirmedBy === 'list' && (
            <PostAct composing={composing} intent="duplicate">
              {words.publishAnyway}
            </PostAct>
          )}
        </>
      );
    default:
      return out > 0 && page.post.permalink ? <Outside href={page.post.permalink}>{words.see}</Outside> : null;
  }
}

type WayOutProps = {
  reason: string | undefined;
  hasMedia: boolean;
  accountId: string | undefined;
  look?: 'ink';
};

/** Another of one's accounts may be chosen. */
function aboutItsAccount(path: string, accountId: string | undefined): string {
  return accountId === undefined ? path : aboutAccount(path, accountId);
}

/** What a reason asks for can be done in another place, and where. */
function WayOut({ reason, hasMedia, accountId, look }: WayOutProps) {
  const words = useWords(publishingWords);
  const queue = useLocalePath(aboutItsAccount('/post/schedule?view=queue', accountId));
  const shape = buttonClasses({ size: 'small', ...(look && { look }) });
  if (reason === 'queue')
    return (
      <Link to={queue} className={shape}>
        {words.resumeQueue}
      </Link>
    );
  if (reason === 'plan') return <PlanLink capability={hasMedia ? 'publish-media' : 'publish-text'} className={shape} />;
  const said = reason === 'paused' ? words.resumeAccount : words.reconnect;
  const isAboutAccount = ['reconnect', 'permission', 'paused', 'account'].includes(reason ?? '');
  if (!isAboutAccount) return null;
  return (
    <LocaleLink to="/threads-configuration" className={shape}>
      {said}
    </LocaleLink>
  );
}
