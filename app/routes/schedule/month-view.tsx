import { useRef } from 'react';
import { Link } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { needsOwner } from '#features/publishing/standing.ts';
import { useStandingWord } from '#features/publishing/ui/standing-chip.tsx';
import { saysMore } from './calendar-card.tsx';
import { CardLink, isOut } from './card-link.tsx';
import type { PageProps } from './page-props.ts';
import { PeriodSteps } from './period-steps.tsx';
import type { CardView } from './card-view.ts';
import type { DayView } from './day-view.ts';
import { useMonthDrag } from './use-month-drag.ts';
import { useScheduleLink } from './use-schedule-link.ts';
import { scheduleWords } from './words.ts';

/** Whole weeks; of each day the first three, and the way to the rest. */
export function MonthView(page: PageProps) {
  const words = useWords(scheduleWords);
  const { days, query } = page;
  const root = useRef<HTMLDivElement>(null);
  const over = useMonthDrag(page, root);
  return (
    <>
      <PeriodSteps page={page} className="mb-2 justify-between sm:hidden" />
      <div ref={root} className="month-grid">
        {days.slice(0, 7).map(({ day }) => (
          <div key={day} aria-hidden="true" className="tiny border-b border-ink px-1.5 pb-1.5 lg:px-2">
            <span className="max-lg:hidden">{words.weekday(day)}</span>
            <span className="lg:hidden">{words.weekdayLetter(day)}</span>
          </div>
        ))}
        {days.map((day) => (
          <MonthDay
            key={day.day}
            page={page}
            day={day}
            isOfMonth={day.day.slice(0, 7) === query.day.slice(0, 7)}
            isOver={day.day === over}
          />
        ))}
      </div>
    </>
  );
}

type MonthDayProps = { page: PageProps; day: DayView; isOfMonth: boolean; isOver: boolean };

function MonthDay({ page, day, isOfMonth, isOver }: MonthDayProps) {
  const words = useWords(scheduleWords);
  const link = useScheduleLink(page);
  const isToday = day.day === page.today;
  const week = link({ view: 'week', day: day.day });
  return (
    <section
      aria-label={words.longDay(day.day)}
      data-outside={isOfMonth ? undefined : ''}
      data-day={day.day}
      className={isOver ? 'bg-thread-soft' : undefined}
    >
      <Link
        to={`${week}#day-${day.day}`}
        aria-label={words.longDay(day.day)}
        className={`self-start px-1 font-display text-14 font-strong no-underline hover:underline ${isToday ? 'text-thread-text' : isOfMonth ? '' : 'text-ink-2'}`}
      >
        {Number(day.day.slice(8))}
      </Link>
      {day.clocks !== 0 && <span className="tiny max-lg:sr-only">{words.clocks(day.clocks)}</span>}
      <ul>
        {day.cards.map((card) => (
          <li key={card.id} className="min-w-0">
            <MonthCard card={card} />
          </li>
        ))}
      </ul>
      {day.more > 0 && (
        <Link
          to={link({ view: 'list', day: page.today, from: day.day })}
          className="tiny px-1"
          aria-label={words.moreOn(day.more, words.longDay(day.day))}
        >
          <span className="max-lg:hidden">{words.more(day.more)}</span>
          <span className="lg:hidden">+{day.more}</span>
        </Link>
      )}
    </section>
  );
}

function MonthCard({ card }: { card: CardView }) {
  const words = useWords(scheduleWords);
  const standing = useStandingWord(card);
  const time = card.local.slice(11);
  return (
    <CardLink
      card={card}
      data-post={card.isMovable ? card.id : undefined}
      className={card.state === 'ELSEWHERE' ? 'month-card border-dashed' : 'month-card'}
      data-state={needsOwner(card.standing) ? 'FAILED' : isOut(card) ? 'PUBLISHED' : card.state}
    >
      <span className="max-lg:sr-only">
        <b className="font-strong tabular-nums">{time}</b>{' '}
        {isOut(card) && <span className="sr-only">{words.states[card.state]} </span>}
        {card.text || words.formats[card.format]}
        {saysMore(card) && (
          <span className="block font-medium whitespace-normal">{standing ?? words.states[card.state]}</span>
        )}
      </span>
    </CardLink>
  );
}
