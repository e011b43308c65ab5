import { useWords } from '#base/i18n/locale-context.tsx';
import type { PageProps } from './page-props.ts';
import { StepLink } from './period-steps.tsx';
import type { CardState } from './card-view.ts';
import { scheduleWords } from './words.ts';

const MOST_DOTS = 4;

/** The days of the week at a glance, on a phone; each leads to its posts further down. */
export function DayStrip(page: PageProps) {
  const { days, today } = page;
  const words = useWords(scheduleWords);
  return (
    <nav aria-label={words.views.week} className="day-strip">
      <span className="sm:hidden">
        <StepLink page={page} step={-1} />
      </span>
      {days.map(({ day, cards }) => (
        <a
          key={day}
          href={`#day-${day}`}
          aria-current={day === today ? 'date' : undefined}
          className={`grid min-h-16 justify-items-center gap-0.5 pt-1 pb-3 text-12 leading-4 text-ink-2 no-underline ${day === today ? 'threaded' : ''}`}
        >
          <span className="sr-only">{words.longDay(day)}</span>
          <span aria-hidden="true">{words.weekdayLetter(day)}</span>
          <b aria-hidden="true" className="font-display text-20 leading-6 font-strong text-ink">
            {Number(day.slice(8))}
          </b>
          <span className="flex h-1.5 gap-0.75">
            {cards.slice(0, MOST_DOTS).map(({ id, state }) => (
              <i key={id} className={`size-1.25 ${dots[state]}`} />
            ))}
          </span>
        </a>
      ))}
      <span className="sm:hidden">
        <StepLink page={page} step={1} />
      </span>
    </nav>
  );
}

const dots: Record<CardState, string> = {
  SCHEDULED: 'rounded-full bg-thread',
  FAILED: 'bg-error',
  PUBLISHED: 'rounded-full bg-edge',
  ELSEWHERE: 'rounded-full border border-edge',
};
