import type { ReactNode } from 'react';
import { LocaleLink } from '#app/shell/locale-link.tsx';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { includes } from '#features/plans/plan.ts';
import { PlanLink } from '#features/plans/ui/plan-link.tsx';
import type { NoteFacts } from '#features/posts/note.ts';
import { isEmpty } from '#features/posts/plain-content.ts';
import { needsOwner } from '#features/publishing/standing.ts';
import { publishingWords } from '#features/publishing/words.ts';
import { Button } from '#ui/button.tsx';
import type { ZonedTime } from '#ui/date-time-picker/zoned-time.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { allNotes, isFreeToGo } from './all-notes.ts';
import { SaveLine } from './save-line.tsx';
import { useSettledContent } from './settled-content.ts';
import type { WritePage } from './read-write-page.ts';
import { timeLabel } from './time-label.ts';
import type { Composing } from './use-composer.ts';
import { writeWords } from './words.ts';

type BarProps = {
  composing: Composing;
  facts: NoteFacts;
  /** What was chosen for it, before it is scheduled. */
  time: ZonedTime | undefined;
  /** What is done is another than to choose a time where there is one. */
  onSchedule: (run?: () => void) => void;
  onPublish: () => void;
  /** What the last button came to. */
  outcome: ReactNode;
  /** On phones the tools lie within reach of the thumb. */
  tools: ReactNode;
};

/** Where the text is kept, how many notes there are, and what to do with the post. */
export function ActionBar({ composing, facts, time, onSchedule, onPublish, outcome, tools }: BarProps) {
  const { page, isOwner } = composing;
  const words = useWords(writeWords);
  const canPlan = includes(page.plan, 'publish-text');
  const { isSetAside, isGoingOut } = page.post;
  const bar = (rest: ReactNode) => (
    <div className="sticky bottom-0 z-4 mt-auto border-t border-line bg-paper py-3 max-sm:-mx-gutter max-sm:bg-surface max-sm:px-gutter max-sm:pt-1">
      {outcome}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <SaveLine composing={composing} />
        {rest}
      </div>
    </div>
  );
  // What is on its way, put away or written in another tab needs no advice, and nothing can be done to it here.
  if (isGoingOut || isSetAside || !isOwner) return bar(null);

  return bar(
    <>
      {tools}
      <NotesLine composing={composing} facts={facts} />
      {time?.remark && (
        <p className="meta max-sm:basis-full">
          {words.picker[time.remark === 'moved-forward' ? 'movedForward' : 'firstOfTwo'](time.local.slice(11))}
        </p>
      )}
      <noscript>
        <Button type="submit" name="intent" value="save">
          {words.saveDraft}
        </Button>
        <Button type="submit" name="intent" value="add-part">
          {words.addPart}
        </Button>
        {canPlan && page.account && !isDue(page) && <PublishPlainly username={page.account.username} />}
      </noscript>
      {!canPlan && (
        <p className="meta max-sm:basis-full">
          {words.planGate} <PlanLink capability="publish-text" />
        </p>
      )}
      {canPlan && !page.account && (
        <LocaleLink to="/threads-configuration" className="meta">
          {words.connect}
        </LocaleLink>
      )}
      {canPlan && <Acts composing={composing} time={time} onSchedule={onSchedule} onPublish={onPublish} />}
    </>,
  );
}

/** To go out now is what it does already. */
function isDue({ standing: view }: WritePage): boolean {
  return view?.isWaiting === true;
}

function NotesLine({ composing: { draft, page }, facts }: { composing: Composing; facts: NoteFacts }) {
  const words = useWords(writeWords);
  const content = useSettledContent(draft);
  const notes = allNotes(content, facts);
  const stops = notes.filter(({ severity }) => severity === 'stops').length;
  const verdict = stops > 0 ? words.stops(stops) : isFreeToGo(page) && words.nothingStops;
  return (
    <p
      role="status"
      className={`meta mr-auto flex items-center gap-1.5 max-sm:sr-only ${stops > 0 ? 'text-thread-text' : ''}`}
    >
      {notes.length > 0 && <Icon icon="alert" size={16} />}
      {(stops > 0 || !isEmpty(content)) && `${words.notes(notes.length)}. ${verdict || ''}`}
    </p>
  );
}

/** Without JavaScript one is asked by what opens. */
function PublishPlainly({ username }: { username: string }) {
  const { publishNow, confirm } = useWords(publishingWords);
  return (
    <Disclosure title={publishNow} className="basis-full">
      <p className="my-2">{confirm.text(username, 1)}</p>
      <Button type="submit" name="intent" value="publish-now">
        {confirm.publish(username)}
      </Button>
    </Disclosure>
  );
}

type ActsProps = Pick<BarProps, 'composing' | 'time' | 'onSchedule' | 'onPublish'>;

function Acts({ composing, time, onSchedule, onPublish }: ActsProps) {
  const { page, act, isActing } = composing;
  const { state } = page.post;
  // Above, something is asked that is nearer: there is one red button on a screen.
  const standing = page.standing?.standing;
  const look = needsOwner(standing) ? 'ink' : 'primary';
  // Whatever goes out already can only be taken back.
  const isGoing = standing === 'going';
  const words = useWords(writeWords);
  const { publishNow } = useWords(publishingWords);
  const locale = useLocale();
  const isQueueable = page.account && state !== 'SCHEDULED' && state !== 'IDEA';
  return (
    <span className="scripted flex flex-wrap justify-end gap-2 max-sm:w-full">
      <Button
        look="quiet"
        className={isGoing ? '' : 'max-sm:hidden'}
        busy={isActing}
        onClick={() => void act({ intent: state === 'DRAFT' ? 'ready' : 'draft' })}
      >
        {state === 'DRAFT' ? words.saveReady : words.backToDraft}
      </Button>
      {isQueueable && (
        <Button busy={isActing} onClick={() => void act({ intent: 'queue' })}>
          <span className="max-sm:hidden">{words.queue(page.nextSlot)}</span>
          <span className="sm:hidden">{words.queueShort}</span>
        </Button>
      )}
      {page.account && state !== 'IDEA' && !isDue(page) && (
        <>
          <Button icon="send" className="max-lg:hidden" onClick={onPublish}>
            {publishNow}
          </Button>
          <span className="lg:hidden">
            <IconButton icon="send" look="plain" name={publishNow} onClick={onPublish} />
          </span>
        </>
      )}
      {page.account && state !== 'IDEA' && time && !isGoing && (
        <IconButton icon="calendar" look="plain" name={words.changeTime} onClick={() => onSchedule()} />
      )}
      {/* One button, whatever it says: the dialog gives focus back to where it was opened. */}
      {page.account && state !== 'IDEA' && !isGoing && (
        <Button
          look={look}
          icon="clock"
          className="max-sm:flex-1"
          busy={isActing}
          onClick={() =>
            onSchedule(time && (() => void act({ intent: 'schedule', at: time.local, atZone: page.timeZone })))
          }
        >
          {time
            ? words.scheduleFor(timeLabel(time.instant, new Date(page.now), page.timeZone, locale))
            : state === 'SCHEDULED'
              ? words.changeTime
              : words.schedule}
        </Button>
      )}
    </span>
  );
}
