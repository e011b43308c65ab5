import { useRef } from 'react';
import { Link } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { minuteOf } from '#base/zoned-time.ts';
import { Icon } from '#ui/icon.tsx';
import { saysMore } from './calendar-card.tsx';
import { DayColumn } from './day-column.tsx';
import { DayStrip } from './day-strip.tsx';
import type { PageProps } from './page-props.ts';
import { ReadyTray } from './ready-tray.tsx';
import { useCalendarDrag } from './use-calendar-drag.ts';
import { useClock } from './use-clock.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useScheduleLink } from './use-schedule-link.ts';
import { boxesOf, gridOf, hoursOf, topOf, WHOLE_DAY } from './week-layout.ts';
import { scheduleWords } from './words.ts';

/** The week as a grid of hours; on a phone the same days as a list, today first. */
export function WeekView(given: PageProps) {
  const page = { ...given, now: useClock(given.now) };
  const words = useWords(scheduleWords);
  const link = useScheduleLink(page);
  const root = useRef<HTMLDivElement>(null);
  const placed = page.days.map(({ cards }) =>
    cards.map((card) => ({ minute: minuteOf(card.local), isTall: saysMore(card) })),
  );
  const hours = page.query.hasAllHours
    ? WHOLE_DAY
    : hoursOf([...placed.flat().map(({ minute }) => minute), ...page.days.flatMap(({ free }) => free)]);
  const grid = gridOf(placed, hours);
  const ghost = useCalendarDrag(page, grid, root);
  useKeptFocus(root);
  const boxes = placed.map((each) => boxesOf(each, grid));
  const height = Math.max(
    grid.tops.at(-1) ?? 0,
    ...boxes.map((day) => (day.at(-1)?.top ?? 0) + (day.at(-1)?.height ?? 0) + 24),
  );
  const even = Array.from({ length: 12 }, (_, index) => index * 2).filter(
    (hour) => hour > hours.first && hour < hours.last,
  );
  return (
    <div ref={root} className="grid gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_208px]">
      <div>
        <DayStrip {...page} />
        <div className="week-days">
          <div className="week-rows hidden lg:grid" aria-hidden="true">
            <div className="border-b border-ink" />
            <div className="relative" style={{ height }}>
              {even.map((hour) => (
                <span key={hour} className="week-hour" style={{ top: topOf(hour * 60, grid) }}>
                  {`${hour}`.padStart(2, '0')}:00
                </span>
              ))}
            </div>
          </div>
          {page.days.map((day, index) => (
            <DayColumn
              key={day.day}
              page={page}
              day={day}
              grid={grid}
              boxes={boxes[index] ?? []}
              height={height}
              ghost={ghost?.day === day.day ? ghost : undefined}
            />
          ))}
        </div>
        <p className="tiny mt-3 hidden items-start justify-between gap-4 lg:flex">
          <span>{words.keys}</span>
          {page.days.some(({ cards }) => cards.some(({ state }) => state === 'ELSEWHERE')) && (
            <span className="flex items-center gap-1">
              <Icon icon="external" size={14} />
              {words.states.ELSEWHERE}
            </span>
          )}
          <Link to={link({ hasAllHours: !page.query.hasAllHours })} preventScrollReset>
            {page.query.hasAllHours ? words.fewerHours : words.allHours}
          </Link>
        </p>
      </div>
      <ReadyTray {...page} />
    </div>
  );
}
