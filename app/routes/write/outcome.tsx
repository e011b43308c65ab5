import { useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { LocaleLink } from '#app/shell/locale-link.tsx';
import { decoration } from '#base/fetched/decoration.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { StandingChip } from '#features/publishing/ui/standing-chip.tsx';
import type { NoteFacts } from '#features/posts/note.ts';
import type { PostState } from '#features/posts/post-state.ts';
import { publishingWords } from '#features/publishing/words.ts';
import { Button } from '#ui/button.tsx';
import { CloseButton } from '#ui/close-button.tsx';
import type { ActAnswer } from './act-on-post.ts';
import type { Composing } from './use-composer.ts';
import { writeWords } from './words.ts';

/** What was pressed while notes stop it, and the answer that stood there then. */
export type Stopped = { intent: 'publish' | 'schedule'; before: ActAnswer | undefined };

type OutcomeProps = {
  composing: Composing;
  facts: NoteFacts;
  refused: ActAnswer | undefined;
  stopped: Stopped | undefined;
  news: RefObject<HTMLDivElement | null>;
};

/** Few press a button that the notes advise against. */
const StoppingNotes = decoration(() => import('./stopping-notes.tsx'));

/** What a button came to, where it was pressed, and the way on or back; it stays until something else is done or it is closed. */
export function Outcome({ composing, facts, refused, stopped, news }: OutcomeProps) {
  const { close } = useWords(writeWords);
  const [closed, setClosed] = useState<ActAnswer | Stopped>();
  const answer = composing.answer ?? refused;
  const said = stopped && stopped.before === composing.answer ? stopped : answer;
  const onClose = () => setClosed(said);
  const row = (isWell: boolean, children: ReactNode) => (
    <div className="flex items-center gap-3 pb-2">
      <div role={isWell ? 'status' : 'alert'} className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        {children}
      </div>
      <CloseButton name={close} onClick={onClose} />
    </div>
  );
  return (
    <div ref={news} tabIndex={-1} aria-live="polite">
      {said &&
        said !== closed &&
        ('intent' in said || ('refusal' in said && said.refusal === 'notes') ? (
          <StoppingNotes composing={composing} facts={facts} said={said} onGone={onClose} row={row} />
        ) : (
          row(said.ok, <Said composing={composing} answer={said} />)
        ))}
    </div>
  );
}

function Said({ composing, answer }: { composing: Composing; answer: ActAnswer }) {
  const { page, before, act } = composing;
  const words = useWords(writeWords);
  const { title } = useWords(publishingWords);
  if (!answer.ok) return <p className="text-error">{words.refusals[answer.refusal]}</p>;
  const { done } = answer;
  if (done === 'under-way')
    return (
      <>
        {page.standing?.standing && <StandingChip standing={page.standing.standing} />}
        <Button
          size="small"
          look="quiet"
          onClick={() => document.querySelector('[data-standing]')?.scrollIntoView({ block: 'center' })}
        >
          {title}
        </Button>
      </>
    );
  const isPlanned = done === 'scheduled' || done === 'queued';
  const day = page.post.scheduledDay;
  const back = done === 'set-aside' ? 'restore' : isPlanned && WAYS_BACK[before.state];
  return (
    <>
      <p className="font-medium">{words.done[done]}</p>
      {isPlanned && (
        <>
          <LocaleLink to="/post/schedule" query={day === undefined ? '' : `?day=${day}`}>
            {words.seeCalendar}
          </LocaleLink>
          <LocaleLink to="/write">{words.writeNext}</LocaleLink>
        </>
      )}
      {back && (
        <Button size="small" onClick={() => void act({ intent: back })}>
          {words.undo}
        </Button>
      )}
    </>
  );
}

/** What a post was before it was given a time. */
const WAYS_BACK: Partial<Record<PostState, string>> = { DRAFT: 'draft', READY: 'ready' };
