import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LocaleLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import type { LiveUpdate } from './read-update.ts';
import type { UpdateRefusal } from './update-refusal.ts';
import { refusalTold } from './update-refusal.ts';
import { useUpdate } from './use-update.ts';
import type { UpdateNote } from './use-update.ts';
import { statsPageWords } from './words.ts';

type UpdateNowProps = {
  update: LiveUpdate;
  /** What somebody without JavaScript came back with. */
  refusal: UpdateRefusal | undefined;
  /** How old the figures are. */
  children: ReactNode;
};

/** The figures as new as the network has them. A plain form where there is no JavaScript. */
export function UpdateNow({ update: loaded, refusal, children }: UpdateNowProps) {
  const words = useWords(statsPageWords).update;
  const { pathname, search } = useLocation();
  const { address, update, note, isBusy, isUnheard, ask } = useUpdate(loaded, refusal);
  const { isRunning, looks, done } = update;
  const here = refusalTold(`${pathname}${search}`, undefined);
  const isReadable = loaded.standing === 'connected';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
        {children}
        {isReadable && (
          <form
            method="post"
            action={address}
            onSubmit={(event) => {
              event.preventDefault();
              void ask(event.currentTarget);
            }}
          >
            <input type="hidden" name="back" value={here} />
            <Button type="submit" size="small" icon="refresh" busy={isBusy}>
              {words.now}
            </Button>
          </form>
        )}
      </div>
      {isRunning && (
        <Progress
          label={words.running}
          value={looks === 0 ? 0.5 : done}
          max={looks === 0 ? 1 : looks}
          counts={looks === 0 ? words.newPosts : words.counts(done, looks)}
        />
      )}
      {/* Where the page says it already, it is only read out. */}
      <p role="status" className={`meta max-w-[68ch] text-pretty empty:hidden ${isReadable ? '' : 'sr-only'}`}>
        <Said update={update} note={note} isUnheard={isUnheard} />
      </p>
      {isRunning && (
        <noscript>
          <a href={here} className="reach">
            {words.lookAgain}
          </a>
        </noscript>
      )}
    </>
  );
}

type SaidProps = { update: LiveUpdate; note: UpdateNote | undefined; isUnheard: boolean };

function Said({ update: { isRunning, looks, standing, hitch, again }, note, isUnheard }: SaidProps) {
  const words = useWords(statsPageWords).update;
  if (isRunning && isUnheard) return words.unheard;
  if (isRunning && hitch) return words.waits[hitch];
  if (note?.kind === 'unsent') return words.unsent;
  // Whoever loads the page again after it was over.
  if (note?.kind === 'refused' && note.refusal === 'under-way' && !isRunning) return words.ended(again, looks);
  if (note?.kind === 'refused') return <Refused refusal={note.refusal} again={again} />;
  if (isRunning) return <span className="sr-only">{words.running}</span>;
  if (note?.kind !== 'ended') return null;
  if (standing === 'paused' || standing === 'reconnect-needed') return <Refused refusal={standing} again={again} />;
  return hitch ? words.partly[hitch] : words.ended(again, looks);
}

function Refused({ refusal, again }: { refusal: UpdateRefusal; again: LiveUpdate['again'] }) {
  const { update: words, reading } = useWords(statsPageWords);
  if (refusal === 'too-soon') return words.tooSoon(again);
  const waysOut: Partial<Record<UpdateRefusal, string>> = {
    importing: reading.seeAccount,
    paused: reading.resume,
    'reconnect-needed': reading.reconnectIt,
    'not-connected': reading.seeAccount,
  };
  const wayOut = waysOut[refusal];
  return (
    <>
      {words.refusals[refusal]}{' '}
      {wayOut && (
        <LocaleLink to="/threads-configuration" className="reach">
          {wayOut}
        </LocaleLink>
      )}
    </>
  );
}
