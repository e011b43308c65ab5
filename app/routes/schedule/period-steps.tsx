import { Link } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { buttonClasses } from '#ui/button-look.ts';
import { Icon } from '#ui/icon.tsx';
import type { PageProps } from './page-props.ts';
import { spanOf, stepFrom } from './schedule-query.ts';
import { useScheduleLink } from './use-schedule-link.ts';
import { scheduleWords } from './words.ts';

/** The week or month before and after; between them which one it is, and the way back to today. */
export function PeriodSteps({ page, className = '' }: { page: PageProps; className?: string }) {
  const words = useWords(scheduleWords);
  const link = useScheduleLink(page);
  const { today, query } = page;
  const { view, day } = query;
  const span = spanOf(view, day);
  const isNow = view === 'month' ? day.slice(0, 7) === today.slice(0, 7) : span.from <= today && today <= span.to;
  const name = view === 'month' ? words.month(day) : words.span(span.from, span.to);
  return (
    <nav aria-label={words.period} className={`flex items-center gap-0.5 ${className}`}>
      <StepLink page={page} step={-1} />
      <Link
        to={link({ day: today })}
        preventScrollReset
        aria-label={isNow ? name : `${name}, ${words.backToToday}`}
        className={`${buttonClasses({ look: 'quiet' })} ${isNow ? '' : 'underline decoration-edge underline-offset-3'}`}
      >
        {name}
      </Link>
      <StepLink page={page} step={1} />
    </nav>
  );
}

export function StepLink({ page, step }: { page: PageProps; step: -1 | 1 }) {
  const words = useWords(scheduleWords);
  const link = useScheduleLink(page);
  const { view, day } = page.query;
  const [before, after] =
    view === 'month' ? [words.monthBefore, words.monthAfter] : [words.weekBefore, words.weekAfter];
  return (
    <Link
      to={link({ day: stepFrom(view, day, step) })}
      preventScrollReset
      className={buttonClasses({ look: 'quiet' }, true)}
    >
      <Icon icon={step === 1 ? 'chevron-right' : 'chevron-left'} name={step === 1 ? after : before} />
    </Link>
  );
}
