import type { ReactNode } from 'react';
import { LocaleLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { bodyOf } from '#features/posts/plain-content.ts';
import { Button } from '#ui/button.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import type { ActAnswer } from './act-on-post.ts';
import { PostAct } from './post-act.tsx';
import type { Composing } from './use-composer.ts';
import { useDraft } from './use-composer.ts';
import { writeWords } from './words.ts';

/** What has to be known before one goes on: another tab, another text, or what a button came to. */
export function Told({ composing, refused }: { composing: Composing; refused: ActAnswer | undefined }) {
  const words = useWords(writeWords);
  const { page } = composing;
  const answer = composing.answer ?? refused;
  const done = answer?.ok ? answer.done : undefined;
  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      {!composing.isOwner && (
        <Remark>
          {words.elsewhere}
          <Button size="small" onClick={composing.takeOver}>
            {words.takeOver}
          </Button>
        </Remark>
      )}
      {page.post.isSetAside && done !== 'set-aside' && (
        <Remark>
          {words.isAside}
          <PostAct composing={composing} intent="restore">
            {words.takeUp}
          </PostAct>
        </Remark>
      )}
      {composing.isApart && (
        <Remark>
          {words.conflict.isApart}
          <LocaleLink to="/post">{words.conflict.seeDrafts}</LocaleLink>
        </Remark>
      )}
      {composing.cameBack && <Remark>{words.cameBack}</Remark>}
      {composing.conflict && <Conflict composing={composing} />}
      {answer && !answer.ok && (
        <p role="alert" className="rounded-card bg-error-soft p-4 text-error">
          {words.refusals[answer.refusal]}
        </p>
      )}
      {done && done !== 'under-way' && (
        <Remark>
          {words.done[done]}
          {(done === 'scheduled' || done === 'queued') && <PlannedNext day={page.post.scheduledDay} />}
          {done === 'set-aside' && (
            <Button size="small" onClick={() => void composing.act({ intent: 'restore' })}>
              {words.undo}
            </Button>
          )}
        </Remark>
      )}
      {page.isNew && <Unsaved composing={composing} />}
    </div>
  );
}

/** Whoever plans a week sees where it stands, or goes on to the next. */
function PlannedNext({ day }: { day: string | undefined }) {
  const words = useWords(writeWords);
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <LocaleLink to="/post/schedule" query={day === undefined ? '' : `?day=${day}`}>
        {words.seeCalendar}
      </LocaleLink>
      <LocaleLink to="/write">{words.writeNext}</LocaleLink>
    </span>
  );
}

function Remark({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken p-4">
      {children}
    </div>
  );
}

function Conflict({ composing }: { composing: Composing }) {
  const words = useWords(writeWords).conflict;
  const mine = useDraft(composing.draft, () => composing.draft.content());
  const texts = [
    { title: words.mine, body: bodyOf(mine), label: words.keepMine, choose: composing.keepMine },
    {
      title: words.theirs,
      body: bodyOf(composing.conflict?.content ?? mine),
      label: words.takeTheirs,
      choose: composing.takeTheirs,
    },
  ];
  return (
    <section role="alert" className="grid gap-4 rounded-card border border-edge bg-surface p-5">
      <div>
        <h2 className="heading">{words.title}</h2>
        <p className="meta">{words.text}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {texts.map(({ title, body, label, choose }) => (
          <div key={title} className="grid content-between gap-3">
            <div>
              <h3 className="font-medium">{title}</h3>
              <p className="max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-wrap">{body}</p>
            </div>
            <span>
              <Button size="small" onClick={choose}>
                {label}
              </Button>
            </span>
          </div>
        ))}
      </div>
      <div className="border-t border-line pt-4">
        <Button size="small" look="quiet" onClick={() => void composing.keepBoth()}>
          {words.keepBoth}
        </Button>
      </div>
    </section>
  );
}

/** A text that never reached us, and that this browser still has. */
function Unsaved({ composing: { kept, page } }: { composing: Composing }) {
  const words = useWords(writeWords);
  const isHydrated = useHydrated();
  const found = isHydrated ? kept.all().find(({ postId }) => postId !== page.postId) : undefined;
  if (!found) return null;
  return (
    <Remark>
      <span className="min-w-0 truncate">
        {words.keptElsewhere} {bodyOf(found.content).slice(0, 80)}
      </span>
      <LocaleLink to="/write" query={`?post=${found.postId}${found.version > 0 ? '' : '&new'}`} className="font-medium">
        {words.goOn}
      </LocaleLink>
    </Remark>
  );
}
