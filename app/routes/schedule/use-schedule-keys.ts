import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { PageProps } from './page-props.ts';
import { stepFrom } from './schedule-query.ts';
import { useScheduleLink } from './use-schedule-link.ts';

/** The arrows turn the pages of the calendar, and T comes back to today; not while somebody types or chooses. */
export function useScheduleKeys(page: PageProps): void {
  const navigate = useNavigate();
  const link = useScheduleLink(page);
  useEffect(() => {
    const { view, day } = page.query;
    if (view !== 'week' && view !== 'month') return undefined;
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.defaultPrevented;
      if (!isPlain || (target instanceof Element && target.closest('input, textarea, select, dialog, [role=menu]')))
        return;
      const to =
        key === 'ArrowLeft'
          ? stepFrom(view, day, -1)
          : key === 'ArrowRight'
            ? stepFrom(view, day, 1)
            : key === 't'
              ? page.today
              : undefined;
      if (to === undefined) return;
      event.preventDefault();
      void navigate(link({ day: to }), { preventScrollReset: true });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
