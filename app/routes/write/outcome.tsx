import { useState } from 'react';
import type { RefObject } from 'react';
import { LocaleLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { StandingChip } from '#features/publishing/ui/standing-chip.tsx';
import type { PostState } from '#features/posts/post-state.ts';
import { publishingWords } from '#features/publishing/words.ts';
import { Button } from '#ui/button.tsx';
import { CloseButton } from '#ui/close-button.tsx';
import type { ActAnswer } from './act-on-post.ts';
import type { Composing } from './use-composer.ts';
import { writeWords } from './words.ts';

type OutcomeProps = { composing: Composing; refused: ActAnswer | undefined; news: RefObject<HTMLDivElement | null> };

/** What a button came to, where it was pressed, and the way on or back; it stays until something else is done or it is closed. */
export function Outcome({ composing, refused, news }: OutcomeProps) {
  const { close } = useWords(writeWords);
  const [closed, setClosed] = useState<ActAnswer>();
  const answer = composing.answer ?? refused;
  return (
    <div ref={news} tabIndex={-1} aria-live="polite">
      {answer && answer !== closed && (
        <div className="flex items-center gap-3 py-1">
          <div
            role={answer.ok ? 'status' : 'alert'}
            className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1"
          >
            <Said composing={composing} answer={answer} />
          </div>
          <CloseButton name={close} onClick={() => setClosed(answer)} />
        </div>
      )}
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
  const back = done === 'set-aside' ? 'restore' : isPlanned && WAYS_BACK[before];
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
