import { Link, useFetcher } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { nameOfText } from '#base/name-of-text.ts';
import { wallTimeAt } from '#base/zoned-time.ts';
import { StandingChip } from '#features/publishing/ui/standing-chip.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { CardLink } from './card-link.tsx';
import type { PageProps } from './page-props.ts';
import { SlotsEditor } from './slots-editor.tsx';
import { useScheduleLink } from './use-schedule-link.ts';
import { scheduleWords } from './words.ts';

/** When posts may go out by themselves, what waits for that, and what comes again. */
export function QueueView(page: PageProps) {
  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
      <SlotsEditor {...page} />
      <div className="grid content-start gap-12">
        <Waiting {...page} />
        <Upcoming {...page} />
        <Repetitions {...page} />
      </div>
    </div>
  );
}

/** Enough to see the rhythm. */
const SHOWN_DATES = 3;

const section = 'border-t border-ink pt-5';
const row = 'grid grid-cols-[152px_minmax(0,1fr)] items-baseline gap-x-3 border-b border-line py-2';

function Waiting(page: PageProps) {
  const words = useWords(scheduleWords);
  const link = useScheduleLink(page);
  const queued = page.list?.rows ?? [];
  const left = (page.queue?.queued ?? 0) - queued.length;
  return (
    <section className={section} aria-labelledby="waiting">
      <h2 id="waiting" className="question mb-3">
        {words.queue.posts}
      </h2>
      {page.isPaused && (
        <p role="note" className="mb-3 flex gap-2 rounded-media bg-sunken p-3">
          <Icon icon="pause" size={18} />
          {words.queue.paused}
        </p>
      )}
      {queued.length === 0 ? (
        <p className="meta">{words.queue.postsNone}</p>
      ) : (
        <ol>
          {queued.map((card) => (
            <li
              key={card.id}
              className="grid items-center gap-x-4 gap-y-2 border-b border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div className="min-w-0">
                <p className="flex items-center gap-1.5 font-strong tabular-nums">
                  {words.when(card.local)}
                  {card.isPinned && <Icon icon="lock" size={14} name={words.pinned} />}
                </p>
                <CardLink card={card} className="line-clamp-2 wrap-anywhere">
                  {card.text}
                </CardLink>
                {card.standing && (
                  <span className="mt-1 block">
                    <StandingChip {...card} standing={card.standing} />
                  </span>
                )}
              </div>
              {card.isMovable && (
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <Link
                    to={link({ move: card.id })}
                    preventScrollReset
                    className="reach"
                    aria-label={words.moveNamed(nameOfText(card.text))}
                  >
                    {words.move}
                  </Link>
                  <Deed intent={card.isPinned ? 'unpin' : 'pin'} name="postId" value={card.id}>
                    {card.isPinned ? words.queue.unpin : words.queue.pin}
                  </Deed>
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {left > 0 && <p className="tiny mt-2">{words.more(left)}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        <Deed intent={page.isPaused ? 'resume' : 'pause'}>
          {page.isPaused ? words.queue.resume : words.queue.pause}
        </Deed>
        {queued.length > 1 && <Deed intent="shuffle">{words.queue.shuffle}</Deed>}
      </div>
    </section>
  );
}

function Upcoming(page: PageProps) {
  const words = useWords(scheduleWords);
  const write = useLocalePath('/write');
  const coming = page.queue?.coming ?? [];
  return (
    <section className={section} aria-labelledby="upcoming">
      <h2 id="upcoming" className="question mb-3">
        {words.queue.upcoming}
      </h2>
      {coming.length === 0 ? (
        <p className="meta">{words.queue.upcomingNone}</p>
      ) : (
        <ol>
          {coming.map(({ local, post }) => (
            <li key={local} className={row}>
              <span className="tabular-nums">{words.when(local)}</span>
              {post ? (
                <Link to={`${write}?post=${post.id}`} className="truncate">
                  {post.text}
                </Link>
              ) : (
                <span className="text-ink-2">{words.queue.free}</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Repetitions({ repetitions }: PageProps) {
  const words = useWords(scheduleWords);
  return (
    <section className={section} aria-labelledby="repetitions">
      <h2 id="repetitions" className="question mb-3">
        {words.queue.repetitions}
      </h2>
      {repetitions.length === 0 && <p className="meta">{words.queue.repetitionsNone}</p>}
      <ul className="grid gap-4">
        {repetitions.map(({ id, text, rule, minute, zone, endsOn, isPaused, stoppedBy, next }) => (
          <li key={id} className="grid gap-1.5 border-b border-line pb-4">
            <p className="wrap-anywhere">{text}</p>
            <p className="meta">
              {words.queue.rule(rule, wallTimeAt('2026-01-01', minute).slice(11), zone)}
              {endsOn && `, ${words.queue.until(endsOn)}`}
              {isPaused && ` · ${words.queue.isPaused}`}
            </p>
            <p className={stoppedBy && next.length > 0 ? 'tiny text-error' : 'tiny'}>
              {next.length === 0
                ? words.queue.over
                : stoppedBy
                  ? words.queue.stoppedBy[stoppedBy]
                  : words.queue.next(next.slice(0, SHOWN_DATES).map((local) => words.when(local)))}
            </p>
            <div className="flex gap-2">
              <Deed intent={isPaused ? 'resume-repetition' : 'pause-repetition'} name="repetitionId" value={id}>
                {isPaused ? words.queue.resumeIt : words.queue.pauseIt}
              </Deed>
              <Deed intent="stop-repetition" name="repetitionId" value={id}>
                {words.queue.stop}
              </Deed>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type DeedProps = { intent: string; name?: string; value?: string; children: string };

function Deed({ intent, name, value, children }: DeedProps) {
  const fetcher = useFetcher({ key: 'schedule' });
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={intent} />
      {name && <input type="hidden" name={name} value={value} />}
      <Button type="submit" size="small">
        {children}
      </Button>
    </fetcher.Form>
  );
}
