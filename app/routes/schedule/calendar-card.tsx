import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { nameOfText } from '#base/name-of-text.ts';
import { shifted } from '#features/planning/shifted.ts';
import { needsOwner } from '#features/publishing/standing.ts';
import { StandingChip, useStandingWord } from '#features/publishing/ui/standing-chip.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon.tsx';
import type { CardState, CardView } from './card-view.ts';
import { CardLink, isOut } from './card-link.tsx';
import { useMove } from './use-move.ts';
import { scheduleWords } from './words.ts';

type CalendarCardProps = {
  card: CardView;
  /** Where it gets another time, and what else may be done with it. */
  to: string;
  timeZone: string;
  now: string;
};

const STEPS: Record<string, number> = { ArrowUp: -15, ArrowDown: 15, ArrowLeft: -1440, ArrowRight: 1440 };

/** A post at its time, which leads to the post: on a wide screen with the time inside, on a phone with the time beside it. */
export function CalendarCard({ card, to, timeZone, now }: CalendarCardProps) {
  const words = useWords(scheduleWords);
  const { move } = useMove(timeZone);
  /** Where it is on its way to, so that the next key goes on from there. */
  const asked = useRef({ from: card.local, at: card.local });
  const time = card.local.slice(11);
  const standing = useStandingWord(card);
  const look = needsOwner(card.standing) ? CALLING : card.standing === 'leaving' ? RESTING : looks[card.state];
  const said = [card.failure && words.failures[card.failure], card.isMovable && words.keys].filter(Boolean);

  function onKeyDown(event: KeyboardEvent) {
    const minutes = event.shiftKey ? STEPS[event.key] : undefined;
    if (minutes === undefined) return;
    event.preventDefault();
    const { from, at } = asked.current;
    asked.current = { from: card.local, at: shifted(from === card.local ? at : card.local, minutes) };
    move(card.id, asked.current.at);
  }
  return (
    <div
      title={
        card.failure ? words.failures[card.failure] : card.state === 'ELSEWHERE' ? words.states.ELSEWHERE : undefined
      }
      className={`day-card ${look.box} ${card.isMovable ? 'lg:cursor-grab' : ''}`}
      {...(card.isMovable && { 'data-post': card.id, 'data-text': card.text })}
    >
      <CardLink
        card={card}
        className="card-link"
        aria-description={said.join(' ') || undefined}
        {...(card.isMovable && { onKeyDown })}
      >
        <span className={`card-time hidden shrink-0 font-strong wrap-anywhere tabular-nums lg:block ${look.time}`}>
          <Icon size={14} className="mt-px mr-1" {...markOf(card, look.icon, words)} />
          {card.state === 'FAILED' ? words.failed(time) : time}
          {standing && ` ${standing}`}
        </span>
        <span
          className={`wrap-anywhere max-lg:text-15 ${card.standing ? 'line-clamp-2' : 'card-text line-clamp-3'} ${isOut(card) ? 'text-ink-2' : 'text-ink'}`}
        >
          {card.text || words.formats[card.format]}
        </span>
      </CardLink>
      <span className="mt-2 flex flex-wrap items-center gap-2 lg:hidden">
        {card.standing ? (
          <StandingChip {...card} standing={card.standing} />
        ) : (
          <Chip state={chips[card.state]}>
            {card.state === 'SCHEDULED' ? saidIn(words, card.local, now) : words.states[card.state]}
          </Chip>
        )}
        {card.state === 'FAILED' && card.isMovable && (
          <Link to={to} preventScrollReset className="reach relative ml-auto font-medium">
            {words.tryAgain}
          </Link>
        )}
        <Marks card={card} />
      </span>
      {card.failure && <span className="tiny mt-2 lg:hidden">{words.failures[card.failure]}</span>}
      {card.isMovable && (
        <Link
          to={to}
          preventScrollReset
          draggable={false}
          aria-label={words.acts(nameOfText(card.text) || words.formats[card.format])}
          className="card-more"
        >
          <Icon icon="more" size={18} />
        </Link>
      )}
    </div>
  );
}

/** Beside its time and its text: how it stands, or that it failed. */
export function saysMore({ state, standing }: CardView): boolean {
  return state === 'FAILED' || standing !== undefined;
}

/** A column is narrow: what its time comes from stands where the clock would. */
function markOf(
  { isPinned, isRepeated }: CardView,
  icon: IconName,
  words: { pinned: string; repeated: string },
): { icon: IconName; name?: string } {
  if (icon === 'clock' && isPinned) return { icon: 'lock', name: words.pinned };
  return icon === 'clock' && isRepeated ? { icon: 'refresh', name: words.repeated } : { icon };
}

function Marks({ card }: { card: CardView }) {
  const words = useWords(scheduleWords);
  return (
    <>
      {card.isPinned && <Icon icon="lock" size={14} name={words.pinned} className="ml-auto" />}
      {card.isRepeated && <Icon icon="refresh" size={14} name={words.repeated} className="ml-auto" />}
    </>
  );
}

function saidIn(
  words: { in: (minutes: number) => string; weekdayAt: (local: string) => string },
  local: string,
  now: string,
) {
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(`${now}Z`)) / 60_000);
  return minutes > 0 && minutes < 1440 ? words.in(minutes) : words.weekdayAt(local);
}

const looks: Record<CardState, { icon: IconName; box: string; time: string }> = {
  SCHEDULED: {
    icon: 'clock',
    box: 'border-line bg-surface lg:border-[color-mix(in_srgb,var(--thread)_45%,var(--line))]',
    time: 'text-thread-text',
  },
  FAILED: { icon: 'alert', box: 'border-error bg-surface lg:bg-error-soft', time: 'text-error' },
  PUBLISHED: { icon: 'check-circle', box: 'border-line bg-paper', time: 'text-ink-2' },
  ELSEWHERE: { icon: 'external', box: 'border-dashed border-line bg-transparent', time: 'text-ink-2' },
};

/** Something has to be decided about it. */
const CALLING = { icon: 'alert', box: 'border-thread bg-surface lg:bg-thread-soft', time: 'text-thread-text' } as const;

/** With all others, for as long as their owner is leaving. */
const RESTING = { icon: 'pause', box: 'border-line bg-paper', time: 'text-ink-2' } as const;

const chips = { SCHEDULED: 'scheduled', FAILED: 'failed', PUBLISHED: 'published', ELSEWHERE: undefined } as const;
